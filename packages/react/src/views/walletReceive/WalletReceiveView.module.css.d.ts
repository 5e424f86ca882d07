export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "chevron": string
    readonly "hint": string
    readonly "networks": string
    readonly "pictures": string
    readonly "receive": string
    readonly "words": string
  }
}
