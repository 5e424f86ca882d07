export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "group": string
    readonly "wallet": string
    readonly "whose": string
  }
}
