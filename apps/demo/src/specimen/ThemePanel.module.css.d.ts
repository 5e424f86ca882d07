export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "input": string
    readonly "name": string
    readonly "note": string
    readonly "property": string
    readonly "slider": string
    readonly "variable": string
  }
}
