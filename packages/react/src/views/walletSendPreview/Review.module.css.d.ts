export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "review": string
    readonly "ways": string
  }
}
