export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "box": string
    readonly "lines": string
    readonly "list": string
    readonly "panel": string
    readonly "view": string
  }
}
