import type { Namespace } from '@latchkey/core'
import { type HostAccount, hostAccount } from './hostAccount.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyAccountsReturn = {
  /** One per namespace, in the order of the networks. */
  readonly accounts: readonly HostAccount[]
  /** Whether reconnecting has ended. */
  readonly isSettled: boolean
}

/**
 * Returns the connected accounts of all namespaces.
 * @example
 * const { accounts } = useLatchkeyAccounts()
 */
export const useLatchkeyAccounts = (): UseLatchkeyAccountsReturn =>
  useHostState('useLatchkeyAccounts', (state) => ({
    accounts: (Object.keys(state.accounts) as Namespace[])
      .map((namespace) => hostAccount(state, namespace))
      .filter(({ isConnected }) => isConnected),
    isSettled: state.settled,
  }))
