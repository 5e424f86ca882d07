export declare const sheet: {
  readonly css: string
  readonly classes: {
    readonly "sentence": string
    readonly "whole": string
  }
}
