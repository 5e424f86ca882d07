export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "action": string
    readonly "actions": string
    readonly "place": string
  }
}
