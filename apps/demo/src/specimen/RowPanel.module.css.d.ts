export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "list": string
    readonly "pictures": string
  }
}
