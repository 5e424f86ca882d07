export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "address": string
    readonly "card": string
    readonly "copy": string
    readonly "group": string
    readonly "label": string
    readonly "top": string
  }
}
