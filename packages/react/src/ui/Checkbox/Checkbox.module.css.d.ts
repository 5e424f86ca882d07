export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "box": string
    readonly "checkbox": string
    readonly "hint": string
    readonly "input": string
    readonly "label": string
    readonly "tick": string
    readonly "words": string
  }
}
