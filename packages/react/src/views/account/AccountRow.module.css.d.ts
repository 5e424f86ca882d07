export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "leading": string
    readonly "link": string
    readonly "note": string
    readonly "out": string
    readonly "row": string
    readonly "title": string
    readonly "words": string
  }
}
