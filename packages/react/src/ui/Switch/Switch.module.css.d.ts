export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "label": string
    readonly "switch": string
    readonly "track": string
  }
}
