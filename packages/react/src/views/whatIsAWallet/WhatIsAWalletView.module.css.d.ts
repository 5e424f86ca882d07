export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "point": string
    readonly "points": string
    readonly "scene": string
    readonly "text": string
    readonly "title": string
  }
}
