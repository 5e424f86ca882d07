import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { namespaceChosen, namespaceTaken, networksOf } from '../state/networksSlice.js'

/** Brings the namespace back that was active before the modal was opened for another, where no wallet connected: a connected visitor must not look disconnected. @spec S2.11 */
export function returnFront({ bus, store }: Pick<Context, 'bus' | 'store'>): void {
  const { accounts, networks } = store.get()
  const { borrowedFrom } = networks
  if (!borrowedFrom) return
  const isGone = accountOf(accounts, borrowedFrom).status === 'disconnected'
  if (isGone || activeAccount(store.get()).address) {
    store.update('networks', namespaceTaken)
    return
  }
  store.update('networks', namespaceChosen(borrowedFrom))
  const { active } = networksOf(networks, borrowedFrom)
  if (active) bus.emit('SWITCH_NETWORK', { network: active.caipNetworkId })
}
