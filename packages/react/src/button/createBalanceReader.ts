import type { Latchkey, Namespace } from '@latchkey/core'
import { type BalanceParameters, readBalance } from './readBalance.js'

export type BalanceSource = {
  readonly latchkey: Latchkey
  readBalance?(parameters: BalanceParameters): Promise<string>
}

/** Text is empty while loading, undefined if not available. */
export type BalanceReader = (source: BalanceSource, namespace: Namespace) => string | undefined

/** Requests nothing while disconnected; `onText` runs when a balance arrives. */
export function createBalanceReader(onText: () => void): BalanceReader {
  let lastRequestKey = ''
  let loaded: { accountKey: string; text: string | undefined } | undefined

  return (source, namespace) => {
    const { latchkey } = source
    const { accounts, language, networks, open } = latchkey.getState()
    const { address, balance } = accounts[namespace] ?? {}
    const network = networks[namespace]?.networkState.caipNetwork
    if (!address || !network) return undefined
    const accountKey = `${network.caipNetworkId}:${address}`
    const lastText = () => (loaded?.accountKey === accountKey ? loaded.text : undefined)
    // The text depends on the language. The modal may have fetched a newer balance, and opening or closing it is a good time to
    // refresh.
    const requestKey = `${accountKey} ${balance} ${open} ${language.tag}`
    if (requestKey !== lastRequestKey) {
      lastRequestKey = requestKey
      const update = (text: string | undefined) => {
        if (!lastRequestKey.startsWith(`${accountKey} `)) return
        loaded = { accountKey, text }
        onText()
      }
      const parameters = { address, network }
      const work = source.readBalance?.(parameters) ?? readBalance(latchkey, parameters)
      work.then(update, () => update(lastText()))
    }
    return loaded?.accountKey === accountKey ? loaded.text : ''
  }
}
