export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "host": string
    readonly "out": string
    readonly "row": string
    readonly "title": string
    readonly "words": string
  }
}
