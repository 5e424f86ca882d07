export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "chip": string
    readonly "empty": string
    readonly "more": string
    readonly "symbol": string
  }
}
