export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "empty": string
    readonly "hint": string
    readonly "notice": string
    readonly "row": string
    readonly "rows": string
    readonly "text": string
    readonly "words": string
  }
}
