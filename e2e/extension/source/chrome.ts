/** The part of Chromium's extension API that the wallet uses. */
type ExtensionApi = {
  readonly runtime: {
    sendMessage(message: unknown): Promise<unknown>
    getURL(path: string): string
    readonly onMessage: {
      addListener(
        listener: (
          message: never,
          sender: { readonly origin?: string },
          respond: (answer: unknown) => void,
        ) => boolean | undefined,
      ): void
    }
  }
  readonly storage: {
    readonly local: {
      get(keys: null): Promise<Record<string, string>>
      set(items: Record<string, string>): Promise<void>
    }
  }
  readonly tabs: {
    query(filter: object): Promise<readonly { readonly id?: number }[]>
    sendMessage(tab: number, message: unknown): Promise<unknown>
  }
  readonly windows: {
    create(options: {
      readonly url: string
      readonly type: 'popup'
      readonly width: number
      readonly height: number
    }): Promise<{ readonly id?: number } | undefined>
    readonly onRemoved: { addListener(listener: (id: number) => void): void }
  }
}

export const { chrome } = globalThis as unknown as { readonly chrome: ExtensionApi }
