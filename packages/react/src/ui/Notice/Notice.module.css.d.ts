export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "action": string
    readonly "hint": string
    readonly "icon": string
    readonly "notice": string
    readonly "text": string
    readonly "words": string
  }
}
