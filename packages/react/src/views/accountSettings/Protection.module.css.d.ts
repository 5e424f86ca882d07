export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "hint": string
    readonly "icon": string
    readonly "row": string
    readonly "title": string
    readonly "words": string
  }
}
