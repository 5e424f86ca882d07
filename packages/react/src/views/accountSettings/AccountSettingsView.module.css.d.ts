export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "settings": string
  }
}
