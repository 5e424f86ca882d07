export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "attribute": string
    readonly "attributes": string
    readonly "card": string
    readonly "collection": string
    readonly "description": string
    readonly "fact": string
    readonly "facts": string
    readonly "head": string
    readonly "label": string
    readonly "name": string
    readonly "picture": string
    readonly "section": string
    readonly "title": string
    readonly "told": string
    readonly "trait": string
    readonly "value": string
  }
}
