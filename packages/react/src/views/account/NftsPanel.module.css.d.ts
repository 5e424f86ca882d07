export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "hidden": string
    readonly "none": string
    readonly "toggle": string
  }
}
