export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "certified": string
    readonly "installed": string
    readonly "line": string
    readonly "name": string
    readonly "place": string
    readonly "tile": string
    readonly "waiting": string
  }
}
