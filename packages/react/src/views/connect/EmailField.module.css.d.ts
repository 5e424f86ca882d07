export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "input": string
    readonly "line": string
  }
}
