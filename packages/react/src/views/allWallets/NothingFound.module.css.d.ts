export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "empty": string
    readonly "ways": string
    readonly "words": string
  }
}
