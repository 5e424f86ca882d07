export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "badge": string
    readonly "place": string
    readonly "ring": string
  }
}
