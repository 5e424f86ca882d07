import type { Namespace } from '@latchkey/core'
import { type AccountInfo, accountOf, type State } from '@latchkey/core/internal'
import { useCallback, useMemo } from 'react'
import { useSelector } from '../instance/useSelector.js'

export type UseAccountParameters = {
  /** The namespace; the active one if not given. */
  namespace?: Namespace
}

export type UseAccountReturn = AccountInfo & {
  readonly isConnected: boolean
  /** Whether reconnecting to the wallet of an earlier visit has ended; before that, show neither state. */
  readonly isSettled: boolean
  /** The user of the embedded wallet; undefined for every other wallet. */
  readonly user:
    | { readonly email: string | undefined; readonly username: string | undefined }
    | undefined
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
  const email = useSelector(selectEmail)
  const username = useSelector(selectUserName)
  return useMemo(() => {
    const isEmbedded = account.connectedWalletInfo?.type === 'AUTH'
    return {
      ...account,
      isConnected: account.status === 'connected',
      isSettled,
      user: isEmbedded ? { email, username } : undefined,
    }
  }, [account, isSettled, email, username])
}

const selectSettled = (state: State) => state.connection.settled
const selectEmail = ({ auth }: State) => auth.email
const selectUserName = ({ auth }: State) => auth.userName
