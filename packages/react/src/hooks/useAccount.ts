import type { Namespace } from '@latchkey/core'
import { type AccountInfo, accountOf, type State } from '@latchkey/core/internal'
import { useCallback, useMemo } from 'react'
import { useSelector } from './useSelector.js'

export type UseAccountParameters = {
  /** A chain family; the one in front if not given. */
  namespace?: Namespace | undefined
}

export type UseAccountReturn = AccountInfo & {
  readonly isConnected: boolean
  /** Whether it is decided if a wallet of an earlier visit comes back; before that, show neither state. */
  readonly isSettled: boolean
}

/**
 * The connected account.
 * @example
 * const { address, isConnected } = useAccount()
 */
export function useAccount({ namespace }: UseAccountParameters = {}): UseAccountReturn {
  const select = useCallback(
    ({ accounts, networks }: State) => accountOf(accounts, namespace ?? networks.activeNamespace),
    [namespace],
  )
  const account = useSelector(select)
  const isSettled = useSelector(selectSettled)
  return useMemo(
    () => ({ ...account, isConnected: account.status === 'connected', isSettled }),
    [account, isSettled],
  )
}

const selectSettled = (state: State) => state.connection.settled
