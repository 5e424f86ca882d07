export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "failure": string
    readonly "place": string
    readonly "wallets": string
  }
}
