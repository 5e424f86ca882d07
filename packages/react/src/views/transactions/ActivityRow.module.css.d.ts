export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "failed": string
    readonly "in": string
    readonly "out": string
    readonly "self": string
    readonly "undone": string
  }
}
