import type { Namespace } from '@latchkey/core'
import type { InstanceHandle } from '../page/InstanceHandle.js'

/** Reads the balance that a button shows: empty while it is on its way, undefined where there is none to be had. */
export type BalanceReader = (handle: InstanceHandle, namespace: Namespace) => string | undefined

/** Makes the reader of one button. It asks when somebody is connected, never before; `onText` is called when there is an answer. */
export function createBalanceReader(onText: () => void): BalanceReader {
  let lastRequestKey = ''
  let loaded: { accountKey: string; text: string | undefined } | undefined

  return (handle, namespace) => {
    const { accounts, networks, open } = handle.latchkey.getState()
    const { address, balance } = accounts[namespace] ?? {}
    const network = networks[namespace]?.caipNetwork
    if (!address || !network) return undefined
    const accountKey = `${network.caipNetworkId}:${address}`
    const lastText = () => (loaded?.accountKey === accountKey ? loaded.text : undefined)
    // A balance that the modal has fetched is taken over, and around a visit to the modal it may have changed.
    const requestKey = `${accountKey} ${balance} ${open}`
    if (requestKey !== lastRequestKey) {
      lastRequestKey = requestKey
      const update = (text: string | undefined) => {
        if (!lastRequestKey.startsWith(`${accountKey} `)) return
        loaded = { accountKey, text }
        onText()
      }
      // If it fails, what was known stays; the next opportunity asks again.
      handle.readBalance({ address, network }).then(update, () => update(lastText()))
    }
    return loaded?.accountKey === accountKey ? loaded.text : ''
  }
}
