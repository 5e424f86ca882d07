export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "picture": string
    readonly "place": string
  }
}
