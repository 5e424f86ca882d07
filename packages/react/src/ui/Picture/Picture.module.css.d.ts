export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "letter": string
    readonly "picture": string
  }
}
