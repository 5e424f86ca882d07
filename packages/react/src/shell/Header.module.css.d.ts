export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "back": string
    readonly "end": string
    readonly "forward": string
    readonly "header": string
    readonly "side": string
    readonly "still": string
    readonly "title": string
    readonly "words": string
  }
}
