export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "awaited": string
    readonly "picture": string
    readonly "place": string
  }
}
