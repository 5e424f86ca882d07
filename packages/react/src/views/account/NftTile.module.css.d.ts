export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "collection": string
    readonly "count": string
    readonly "name": string
    readonly "picture": string
    readonly "tile": string
  }
}
