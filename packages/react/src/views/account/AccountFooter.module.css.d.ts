export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "out": string
    readonly "way": string
    readonly "ways": string
  }
}
