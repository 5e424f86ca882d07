export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "part": string
  }
}
