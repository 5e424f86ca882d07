export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "name": string
    readonly "wallet": string
  }
}
