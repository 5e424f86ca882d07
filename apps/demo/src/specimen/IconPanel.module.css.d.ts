export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "icon": string
    readonly "icons": string
    readonly "name": string
  }
}
