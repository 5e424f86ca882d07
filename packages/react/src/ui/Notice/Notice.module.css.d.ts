export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "action": string
    readonly "code": string
    readonly "dismiss": string
    readonly "error": string
    readonly "hint": string
    readonly "icon": string
    readonly "notice": string
    readonly "text": string
    readonly "warning": string
    readonly "words": string
  }
}
