export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "hint": string
    readonly "notice": string
    readonly "scene": string
    readonly "title": string
    readonly "top": string
    readonly "words": string
  }
}
