export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "help": string
    readonly "more": string
    readonly "point": string
    readonly "text": string
    readonly "title": string
  }
}
