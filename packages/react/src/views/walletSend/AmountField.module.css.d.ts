export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "have": string
    readonly "input": string
    readonly "line": string
    readonly "long": string
    readonly "longer": string
    readonly "worth": string
  }
}
