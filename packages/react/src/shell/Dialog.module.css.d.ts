export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "card": string
    readonly "dialog": string
    readonly "waiting": string
  }
}
