export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "address": string
    readonly "label": string
    readonly "name": string
    readonly "receiver": string
    readonly "words": string
  }
}
