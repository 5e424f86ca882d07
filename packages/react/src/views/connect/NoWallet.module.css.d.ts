export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "empty": string
    readonly "headline": string
    readonly "hint": string
    readonly "sign": string
  }
}
