export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "method": string
    readonly "or": string
  }
}
