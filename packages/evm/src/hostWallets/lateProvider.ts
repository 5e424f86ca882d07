import { type Lazy, type WalletProvider, whenLoaded } from '@latchkey/core/adapter'
import type { Eip1193Provider, RpcCall } from '../wallet/EvmWallet.js'

type Listener = (payload: unknown) => void

/** A loaded provider is called synchronously: some wallets open their window only within a click. */
export function lateProvider(late: Lazy<Eip1193Provider>): WalletProvider {
  // Listeners may be added and removed before the provider loads; the last call wins.
  const wanted = new Set<string>()
  const ids = new WeakMap<Listener, number>()
  let lastId = 0
  const keyOf = (event: string, listener: Listener) => {
    const id = ids.get(listener) ?? ++lastId
    ids.set(listener, id)
    return `${id} ${event}`
  }
  return {
    async request(call) {
      const provider = late.value ?? (await late.load())
      return provider.request(call as RpcCall)
    },
    on(event, listener) {
      const key = keyOf(event, listener)
      wanted.add(key)
      whenLoaded(late, (provider) => {
        if (wanted.has(key)) provider.on?.(event, listener)
      })
    },
    removeListener(event, listener) {
      if (!wanted.delete(keyOf(event, listener))) return
      late.value?.removeListener?.(event, listener)
    },
  }
}
