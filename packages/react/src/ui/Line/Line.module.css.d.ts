export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "figure": string
    readonly "figures": string
    readonly "name": string
    readonly "note": string
    readonly "pressable": string
    readonly "row": string
    readonly "words": string
  }
}
