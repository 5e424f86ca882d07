export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "current": string
    readonly "danger": string
    readonly "hint": string
    readonly "item": string
    readonly "leading": string
    readonly "note": string
    readonly "pressable": string
    readonly "title": string
    readonly "trailing": string
    readonly "words": string
  }
}
