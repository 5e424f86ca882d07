export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "any": string
    readonly "held": string
    readonly "hint": string
    readonly "panel": string
  }
}
