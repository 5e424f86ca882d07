export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "awaited": string
    readonly "letter": string
    readonly "picture": string
  }
}
