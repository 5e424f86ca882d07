import type { Latchkey, Namespace } from '@latchkey/core'
import { type BalanceParameters, readBalance } from './readBalance.js'

/** An instance, and how its balances are read; as this copy of the package does if not given. */
export type BalanceSource = {
  readonly latchkey: Latchkey
  readBalance?(parameters: BalanceParameters): Promise<string>
}

/** Returns the balance text of a button: empty while it loads, undefined if it is not available. */
export type BalanceReader = (source: BalanceSource, namespace: Namespace) => string | undefined

/** Creates the balance reader of one button. It requests nothing before an account is connected; `onText` is called when a balance arrives. */
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
    // The text is in the language of the moment. The modal may have fetched a newer balance, and opening or closing it is a time at which the balance may have changed.
    const requestKey = `${accountKey} ${balance} ${open} ${language.tag}`
    if (requestKey !== lastRequestKey) {
      lastRequestKey = requestKey
      const update = (text: string | undefined) => {
        if (!lastRequestKey.startsWith(`${accountKey} `)) return
        loaded = { accountKey, text }
        onText()
      }
      // After a failure the last balance stays, and the next change of the key requests it again.
      const parameters = { address, network }
      const work = source.readBalance?.(parameters) ?? readBalance(latchkey, parameters)
      work.then(update, () => update(lastText()))
    }
    return loaded?.accountKey === accountKey ? loaded.text : ''
  }
}
