export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "address": string
    readonly "explorer": string
    readonly "name": string
    readonly "person": string
    readonly "words": string
  }
}
