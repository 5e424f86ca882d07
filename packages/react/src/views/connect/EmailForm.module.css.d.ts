export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "form": string
    readonly "go": string
    readonly "ready": string
  }
}
