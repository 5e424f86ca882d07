export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "name": string
    readonly "panel": string
    readonly "ring": string
    readonly "state": string
    readonly "title": string
  }
}
