export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "blocked": string
    readonly "content": string
    readonly "gate": string
  }
}
