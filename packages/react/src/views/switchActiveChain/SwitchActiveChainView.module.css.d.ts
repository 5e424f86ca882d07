export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "gap": string
    readonly "pictures": string
  }
}
