export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "accounts": string
    readonly "active": string
    readonly "hint": string
    readonly "list": string
    readonly "title": string
  }
}
