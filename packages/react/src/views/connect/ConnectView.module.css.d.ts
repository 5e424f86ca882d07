export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "connect": string
    readonly "help": string
    readonly "notice": string
  }
}
