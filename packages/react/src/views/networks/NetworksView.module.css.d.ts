export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "empty": string
    readonly "help": string
    readonly "long": string
    readonly "networks": string
    readonly "place": string
  }
}
