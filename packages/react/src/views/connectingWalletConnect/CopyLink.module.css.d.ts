export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "content": string
    readonly "done": string
    readonly "icon": string
  }
}
