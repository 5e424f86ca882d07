export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "line": string
    readonly "ring": string
    readonly "still": string
    readonly "turning": string
  }
}
