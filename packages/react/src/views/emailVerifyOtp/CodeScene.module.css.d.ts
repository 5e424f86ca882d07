export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "hint": string
    readonly "scene": string
    readonly "sent": string
    readonly "step": string
    readonly "ways": string
    readonly "words": string
  }
}
