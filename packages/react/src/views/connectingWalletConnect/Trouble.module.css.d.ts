export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "hint": string
    readonly "title": string
    readonly "trouble": string
    readonly "words": string
  }
}
