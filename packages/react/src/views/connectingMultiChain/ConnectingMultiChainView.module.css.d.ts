export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "hint": string
    readonly "list": string
    readonly "scene": string
    readonly "wallet": string
  }
}
