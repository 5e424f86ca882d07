export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "address": string
    readonly "button": string
    readonly "done": string
    readonly "failed": string
    readonly "icon": string
    readonly "unseen": string
  }
}
