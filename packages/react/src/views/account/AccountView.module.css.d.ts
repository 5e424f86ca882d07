export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "account": string
    readonly "name": string
    readonly "person": string
    readonly "wallet": string
  }
}
