import type { WalletChange, WalletProvider } from '@latchkey/core/adapter'

export type ProviderParameters = {
  request: WalletProvider['request']
  watch(onChange: (change: WalletChange) => void): () => void
}

/** @spec S3.77 */
export function createProvider({ request, watch }: ProviderParameters): WalletProvider {
  const subscriptions: { event: string; listener: unknown; stop(): void }[] = []
  return {
    request,
    on(event, listener) {
      const stop = watch((change) => {
        try {
          if (event === 'chainChanged' && change.type === 'network') listener(change.networkId)
          if (event !== 'accountsChanged' || change.type === 'network') return
          listener(change.type === 'accounts' ? change.addresses : [])
        } catch (error) {
          // Rethrown to the page without interrupting other listeners.
          queueMicrotask(() => {
            throw error
          })
        }
      })
      subscriptions.push({ event, listener, stop })
    },
    removeListener(event, listener) {
      const at = subscriptions.findIndex((one) => one.event === event && one.listener === listener)
      if (at < 0) return
      for (const { stop } of subscriptions.splice(at, 1)) stop()
    },
  }
}
