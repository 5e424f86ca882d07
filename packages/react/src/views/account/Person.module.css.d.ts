export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "address": string
    readonly "explorer": string
    readonly "name": string
    readonly "person": string
    readonly "wallet": string
    readonly "walletName": string
    readonly "words": string
  }
}
