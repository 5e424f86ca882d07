export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "header": string
    readonly "side": string
    readonly "title": string
    readonly "words": string
  }
}
