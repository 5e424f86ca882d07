export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "way": string
  }
}
