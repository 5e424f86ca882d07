export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "any": string
    readonly "hint": string
    readonly "panel": string
  }
}
