export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "headline": string
    readonly "hint": string
    readonly "networks": string
    readonly "unsupported": string
    readonly "words": string
  }
}
