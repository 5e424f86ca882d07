export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "address": string
    readonly "done": string
    readonly "icon": string
    readonly "small": string
  }
}
