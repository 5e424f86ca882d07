import { type AccountInfo, accountOf } from './accountsSlice.js'
import type { State } from './state.js'

/** Returns the account of the active namespace. */
export function activeAccount({
  accounts,
  networks,
}: Pick<State, 'accounts' | 'networks'>): AccountInfo {
  return accountOf(accounts, networks.activeNamespace)
}
