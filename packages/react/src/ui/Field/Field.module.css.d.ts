export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "below": string
    readonly "field": string
    readonly "label": string
    readonly "note": string
    readonly "problem": string
    readonly "slim": string
    readonly "words": string
  }
}
