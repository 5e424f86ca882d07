export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "clear": string
    readonly "field": string
    readonly "icon": string
    readonly "input": string
  }
}
