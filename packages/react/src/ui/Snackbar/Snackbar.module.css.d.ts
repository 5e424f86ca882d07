export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "error": string
    readonly "icon": string
    readonly "link": string
    readonly "loading": string
    readonly "message": string
    readonly "open": string
    readonly "snackbar": string
    readonly "success": string
  }
}
