import type { ClientStorage } from './clientStorage.js'

/** The client reads this key once per request before it opens the wallet's app. */
export const appLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export type AppLinkGate = {
  wrap(storage: ClientStorage): ClientStorage
  send<T>(quiet: boolean, work: () => Promise<T>): Promise<T>
}

/** Keeps quiet requests, such as status polling, from opening the wallet's app on the same phone. */
export function createAppLinkGate(): AppLinkGate {
  let beginning: readonly { readonly quiet: boolean }[] = []
  const forget = (one: object | undefined) => {
    beginning = beginning.filter((other) => other !== one)
  }
  return {
    wrap: (storage) => ({
      ...storage,
      async getItem<T>(key: string) {
        if (key !== appLinkKey) return storage.getItem<T>(key)
        // Other requests go first: they must open the app.
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
