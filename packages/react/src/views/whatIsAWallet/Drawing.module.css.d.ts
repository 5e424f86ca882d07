export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "drawing": string
    readonly "mark": string
    readonly "paper": string
    readonly "soft": string
    readonly "strong": string
  }
}
