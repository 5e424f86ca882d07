export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "amount": string
    readonly "name": string
    readonly "place": string
    readonly "token": string
    readonly "tokens": string
  }
}
