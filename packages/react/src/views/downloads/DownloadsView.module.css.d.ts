export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "hint": string
    readonly "links": string
    readonly "name": string
    readonly "scene": string
    readonly "wallet": string
  }
}
