export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "buttons": string
    readonly "form": string
    readonly "hint": string
  }
}
