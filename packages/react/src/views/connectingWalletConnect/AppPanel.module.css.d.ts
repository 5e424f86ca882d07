export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "question": string
    readonly "ways": string
  }
}
