export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "area": string
    readonly "back": string
    readonly "content": string
    readonly "forward": string
    readonly "frame": string
    readonly "loading": string
  }
}
