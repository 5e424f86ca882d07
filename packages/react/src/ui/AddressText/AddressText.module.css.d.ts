export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "address": string
    readonly "differs": string
    readonly "group": string
  }
}
