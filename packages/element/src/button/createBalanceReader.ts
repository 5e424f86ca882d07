import type { Namespace } from '@latchkey/core'
import type { InstanceHandle } from '../page/InstanceHandle.js'

/** Returns the balance text of a button: empty while it loads, undefined if it is not available. */
export type BalanceReader = (handle: InstanceHandle, namespace: Namespace) => string | undefined

/** Creates the balance reader of one button. It requests nothing before an account is connected; `onText` is called when a balance arrives. */
export function createBalanceReader(onText: () => void): BalanceReader {
  let lastRequestKey = ''
  let loaded: { accountKey: string; text: string | undefined } | undefined

  return (handle, namespace) => {
    const { accounts, networks, open } = handle.latchkey.getState()
    const { address, balance } = accounts[namespace] ?? {}
    const network = networks[namespace]?.networkState.caipNetwork
    if (!address || !network) return undefined
    const accountKey = `${network.caipNetworkId}:${address}`
    const lastText = () => (loaded?.accountKey === accountKey ? loaded.text : undefined)
    // The text is in the language of the moment. The modal may have fetched a newer balance, and opening or closing it is a time at which the balance may have changed.
    const requestKey = `${accountKey} ${balance} ${open} ${handle.written().lang}`
    if (requestKey !== lastRequestKey) {
      lastRequestKey = requestKey
      const update = (text: string | undefined) => {
        if (!lastRequestKey.startsWith(`${accountKey} `)) return
        loaded = { accountKey, text }
        onText()
      }
      // After a failure the last balance stays, and the next change of the key requests it again.
      handle.readBalance({ address, network }).then(update, () => update(lastText()))
    }
    return loaded?.accountKey === accountKey ? loaded.text : ''
  }
}
