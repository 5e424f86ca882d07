export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "amount": string
    readonly "group": string
  }
}
