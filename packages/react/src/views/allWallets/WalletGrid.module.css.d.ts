export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "box": string
    readonly "still": string
    readonly "tiles": string
  }
}
