import { type AccountInfo, accountOf } from './accountsSlice.js'
import type { State } from './state.js'

/** The account of the family in front. */
export function activeAccount({
  accounts,
  networks,
}: Pick<State, 'accounts' | 'networks'>): AccountInfo {
  return accountOf(accounts, networks.activeNamespace)
}
