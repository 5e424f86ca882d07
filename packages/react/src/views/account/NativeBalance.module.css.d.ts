export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "balance": string
    readonly "symbol": string
    readonly "unseen": string
  }
}
