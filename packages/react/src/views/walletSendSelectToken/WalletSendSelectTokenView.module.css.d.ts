export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "box": string
    readonly "empty": string
    readonly "place": string
    readonly "view": string
    readonly "words": string
  }
}
