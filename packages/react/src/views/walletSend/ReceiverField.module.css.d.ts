export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "clear": string
    readonly "found": string
    readonly "input": string
    readonly "line": string
  }
}
