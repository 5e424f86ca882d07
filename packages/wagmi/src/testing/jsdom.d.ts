declare module 'jsdom' {
  /** A page without a browser. */
  export class JSDOM {
    readonly window: Pick<typeof globalThis, 'document' | 'location' | 'navigator'>
  }
}
