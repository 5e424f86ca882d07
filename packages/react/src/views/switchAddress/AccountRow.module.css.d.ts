export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "active": string
    readonly "amount": string
    readonly "end": string
    readonly "name": string
    readonly "note": string
    readonly "row": string
    readonly "words": string
  }
}
