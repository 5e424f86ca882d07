declare module 'jsdom' {
  export class JSDOM {
    readonly window: Pick<typeof globalThis, 'document' | 'location' | 'navigator'>
  }
}
