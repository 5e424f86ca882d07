export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "ratio": string
    readonly "swatch": string
  }
}
