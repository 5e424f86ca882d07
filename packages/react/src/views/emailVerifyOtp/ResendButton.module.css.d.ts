export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "count": string
  }
}
