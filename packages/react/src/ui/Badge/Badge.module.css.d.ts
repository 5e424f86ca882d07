export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "badge": string
    readonly "plain": string
    readonly "positive": string
  }
}
