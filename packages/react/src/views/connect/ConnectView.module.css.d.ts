export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "badge": string
    readonly "empty": string
    readonly "headline": string
    readonly "hint": string
    readonly "list": string
    readonly "sign": string
  }
}
