export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "balance": string
    readonly "lines": string
    readonly "long": string
    readonly "longer": string
    readonly "number": string
    readonly "own": string
    readonly "refresh": string
    readonly "symbol": string
    readonly "turning": string
  }
}
