export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "drawing": string
    readonly "faint": string
    readonly "full": string
    readonly "ground": string
    readonly "paper": string
    readonly "strong": string
  }
}
