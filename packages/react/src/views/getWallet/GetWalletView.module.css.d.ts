export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "care": string
    readonly "list": string
    readonly "scene": string
    readonly "text": string
    readonly "title": string
    readonly "words": string
  }
}
