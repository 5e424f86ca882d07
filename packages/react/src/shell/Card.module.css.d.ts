export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "card": string
    readonly "shaking": string
  }
}
