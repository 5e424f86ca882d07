import type { ClientStorage } from './clientStorage.js'

/** The key that the client itself reads before it opens an app, once for each request. */
export const appLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Decides for which requests the client opens the wallet's app. */
export type AppLinkGate = {
  /** The storage for the client: it finds no app while only quiet requests begin. */
  wrap(storage: ClientStorage): ClientStorage
  /** Sends a request; for a quiet one the app is not opened. */
  send<T>(quiet: boolean, work: () => Promise<T>): Promise<T>
}

/** Creates a gate; without it, a page that asks a wallet on the same phone how calls are doing would open it each time. */
export function createAppLinkGate(): AppLinkGate {
  /** The requests whose link was not looked up yet, by whether they are quiet. */
  let beginning: readonly { readonly quiet: boolean }[] = []
  const forget = (one: object | undefined) => {
    beginning = beginning.filter((other) => other !== one)
  }
  return {
    wrap: (storage) => ({
      ...storage,
      async getItem<T>(key: string) {
        if (key !== appLinkKey) return storage.getItem<T>(key)
        // The other ones first: they must open the app.
        const next = beginning.find(({ quiet }) => !quiet) ?? beginning[0]
        forget(next)
        return next?.quiet ? undefined : storage.getItem<T>(key)
      },
    }),
    async send(quiet, work) {
      const own = { quiet }
      beginning = [...beginning, own]
      try {
        return await work()
      } finally {
        forget(own)
      }
    },
  }
}
