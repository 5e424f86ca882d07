export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "amounts": string
    readonly "name": string
    readonly "note": string
    readonly "pressable": string
    readonly "row": string
    readonly "symbol": string
    readonly "value": string
    readonly "words": string
  }
}
