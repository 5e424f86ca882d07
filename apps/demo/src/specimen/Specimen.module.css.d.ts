export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "header": string
    readonly "legend": string
    readonly "mode": string
    readonly "modes": string
    readonly "page": string
    readonly "panels": string
    readonly "title": string
  }
}
