export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "busy": string
    readonly "clear": string
    readonly "field": string
    readonly "icon": string
    readonly "input": string
  }
}
