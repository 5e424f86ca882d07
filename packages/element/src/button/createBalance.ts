import type { Namespace } from '@latchkey/core'
import type { Served } from '../page/Served.js'

/** Reads the balance that a button shows: empty while it is on its way, undefined where there is none to be had. */
export type Balance = (served: Served, namespace: Namespace) => string | undefined

/** Makes the reader of one button. It asks when somebody is connected, never before; `onText` is called when there is an answer. */
export function createBalance(onText: () => void): Balance {
  let asked = ''
  let found: { of: string; text: string | undefined } | undefined

  return (served, namespace) => {
    const { accounts, networks, open } = served.latchkey.getState()
    const { address, balance } = accounts[namespace] ?? {}
    const network = networks[namespace]?.caipNetwork
    if (!address || !network) return undefined
    const of = `${network.caipNetworkId}:${address}`
    const known = () => (found?.of === of ? found.text : undefined)
    // A balance that the modal has fetched is taken over, and around a visit to the modal it may have changed.
    const question = `${of} ${balance} ${open}`
    if (question !== asked) {
      asked = question
      const take = (text: string | undefined) => {
        if (!asked.startsWith(`${of} `)) return
        found = { of, text }
        onText()
      }
      // If it fails, what was known stays; the next opportunity asks again.
      served.readBalance({ address, network }).then(take, () => take(known()))
    }
    return found?.of === of ? found.text : ''
  }
}
