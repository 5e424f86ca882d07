export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "accent": string
    readonly "spinner": string
  }
}
