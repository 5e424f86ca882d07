export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "card": string
    readonly "label": string
    readonly "number": string
    readonly "scene": string
    readonly "step": string
    readonly "steps": string
    readonly "waiting": string
    readonly "why": string
  }
}
