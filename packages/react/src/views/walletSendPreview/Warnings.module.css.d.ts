export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "address": string
    readonly "legend": string
    readonly "twins": string
    readonly "whose": string
  }
}
