import type { Latchkey, Connector as Wallet, WalletProvider } from '@latchkey/core'
import { namespace } from './walletState.js'

type Listener = Parameters<WalletProvider['on']>[1]

export function createWaitingProvider(
  latchkey: Latchkey,
  { id, name }: Pick<Wallet, 'id' | 'name'>,
): WalletProvider {
  const listeners: (readonly [event: string, listener: Listener])[] = []
  let followed: Partial<WalletProvider> | undefined
  let stop: (() => void) | undefined
  const live = () => latchkey.getProvider({ namespace, connectorId: id })

  function follow(): void {
    const now = live() as typeof followed
    if (!now || now === followed) return
    const before = followed
    followed = now
    for (const [event, listener] of listeners) {
      before?.removeListener?.(event, listener)
      now.on?.(event, listener)
    }
  }
  const provider: WalletProvider = {
    async request(call) {
      const provider = live() as WalletProvider | undefined
      if (provider) return provider.request(call)
      throw Object.assign(new Error(`${name} is not connected`), { code: 4900 })
    },
    on(event, listener) {
      follow()
      listeners.push([event, listener])
      followed?.on?.(event, listener)
      stop ??= latchkey.subscribe(follow)
      return provider
    },
    removeListener(event, listener) {
      const at = listeners.findIndex((one) => one[0] === event && one[1] === listener)
      if (at >= 0) listeners.splice(at, 1)
      followed?.removeListener?.(event, listener)
      if (listeners.length === 0) {
        stop?.()
        stop = undefined
      }
      return provider
    },
  }
  return provider
}
