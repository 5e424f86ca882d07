export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "active": string
    readonly "amount": string
  }
}
