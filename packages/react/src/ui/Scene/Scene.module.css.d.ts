export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "headline": string
    readonly "hint": string
    readonly "scene": string
    readonly "wide": string
    readonly "words": string
  }
}
