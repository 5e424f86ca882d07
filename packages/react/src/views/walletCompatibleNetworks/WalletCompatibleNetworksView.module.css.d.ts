export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "list": string
    readonly "view": string
  }
}
