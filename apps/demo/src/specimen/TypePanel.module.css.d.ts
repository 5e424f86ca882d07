export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "line": string
    readonly "name": string
    readonly "textDisplay": string
    readonly "textHeading": string
    readonly "textM": string
    readonly "textS": string
    readonly "textStrong": string
    readonly "textTitle": string
    readonly "textXs": string
  }
}
