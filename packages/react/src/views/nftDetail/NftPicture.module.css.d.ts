export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "drawn": string
    readonly "frame": string
    readonly "picture": string
  }
}
