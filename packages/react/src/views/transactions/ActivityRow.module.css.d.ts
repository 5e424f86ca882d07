export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "amount": string
    readonly "facts": string
    readonly "failed": string
    readonly "in": string
    readonly "note": string
    readonly "out": string
    readonly "row": string
    readonly "self": string
    readonly "time": string
    readonly "title": string
    readonly "undone": string
    readonly "words": string
  }
}
