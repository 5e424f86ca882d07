export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "any": string
    readonly "phone": string
    readonly "rows": string
  }
}
