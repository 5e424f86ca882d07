export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "awaited": string
    readonly "code": string
    readonly "dot": string
    readonly "drawing": string
    readonly "frame": string
    readonly "instead": string
    readonly "picture": string
    readonly "squares": string
  }
}
