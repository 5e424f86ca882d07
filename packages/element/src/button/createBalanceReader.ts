import type { Namespace } from '@latchkey/core'
import type { InstanceHandle } from '../page/InstanceHandle.js'

export type BalanceReader = {
  /** Text is empty while loading, undefined if not available. Watches the balance that was read last. */
  read(
    source: Pick<InstanceHandle, 'latchkey' | 'watchBalance'>,
    namespace: Namespace,
  ): string | undefined
  stop(): void
}

type Watched = { readonly account: string; readonly key: string; text: string | undefined }

/** Requests nothing while disconnected; `onText` runs when a balance arrives or changes. */
export function createBalanceReader(onText: () => void): BalanceReader {
  let watched: Watched | undefined
  let stopWatching = () => {}

  function stop(): void {
    stopWatching()
    stopWatching = () => {}
    watched = undefined
  }

  return {
    stop,
    read({ latchkey, watchBalance }, namespace) {
      const { accounts, language, networks } = latchkey.getState()
      const { address } = accounts[namespace] ?? {}
      const network = networks[namespace]?.networkState.caipNetwork
      if (!address || !network) {
        stop()
        return undefined
      }
      const account = `${network.caipNetworkId}:${address}`
      const key = `${account} ${language.tag}`
      if (watched?.key === key) return watched.text
      const text = watched?.account === account ? watched.text : ''
      stop()
      const next: Watched = { account, key, text }
      watched = next
      stopWatching = watchBalance({ address, network }, (changed) => {
        next.text = changed
        onText()
      })
      return text
    },
  }
}
