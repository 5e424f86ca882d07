export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "list": string
    readonly "panel": string
    readonly "tab": string
    readonly "tabs": string
  }
}
