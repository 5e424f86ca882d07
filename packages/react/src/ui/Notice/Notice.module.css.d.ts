export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "hint": string
    readonly "icon": string
    readonly "notice": string
    readonly "words": string
  }
}
