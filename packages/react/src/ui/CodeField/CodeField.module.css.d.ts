export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "below": string
    readonly "box": string
    readonly "boxes": string
    readonly "even": string
    readonly "field": string
    readonly "odd": string
    readonly "problem": string
    readonly "words": string
    readonly "working": string
  }
}
