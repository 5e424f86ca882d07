export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "gap": string
    readonly "headline": string
    readonly "hint": string
    readonly "pictures": string
    readonly "scene": string
    readonly "words": string
  }
}
