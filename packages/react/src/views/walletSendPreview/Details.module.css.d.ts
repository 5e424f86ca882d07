export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "cut": string
    readonly "details": string
    readonly "part": string
    readonly "row": string
    readonly "term": string
    readonly "value": string
    readonly "worth": string
  }
}
