export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "faded": string
    readonly "list": string
    readonly "name": string
    readonly "reason": string
    readonly "unavailable": string
    readonly "words": string
  }
}
