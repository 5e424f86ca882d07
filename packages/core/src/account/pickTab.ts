import type { Context } from '../runtime/context.js'
import { type AccountTabId, accountOf } from '../state/accountsSlice.js'

/** Stores the account tab, which opens again and is part of the public state. @spec S3.11 */
export async function pickTab({ store }: Context, { tab }: { tab: AccountTabId }): Promise<void> {
  const { activeNamespace } = store.get().networks
  if (!activeNamespace) return
  store.update('accounts', (accounts) => ({
    ...accounts,
    [activeNamespace]: { ...accountOf(accounts, activeNamespace), currentTab: tab },
  }))
}
