export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "all": string
    readonly "panel": string
  }
}
