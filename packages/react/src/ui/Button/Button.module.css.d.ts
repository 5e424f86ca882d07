export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "button": string
    readonly "primary": string
    readonly "secondary": string
    readonly "small": string
    readonly "wait": string
    readonly "wide": string
    readonly "words": string
  }
}
