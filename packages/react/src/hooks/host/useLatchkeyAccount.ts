import type { Namespace } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import { type HostAccount, hostAccount } from './hostAccount.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyAccountParameters<N extends Namespace = Namespace> = {
  /** @defaultValue the active namespace */
  namespace?: N
}

export type UseLatchkeyAccountReturn<N extends Namespace = Namespace> = HostAccount<N> & {
  /** Whether reconnecting has ended; before that, show neither state. */
  readonly isSettled: boolean
}

/**
 * Returns the connected account: address, network, wallet and status.
 * @example
 * const { address, chainId, isConnected } = useLatchkeyAccount({ namespace: 'eip155' })
 */
export function useLatchkeyAccount<N extends Namespace = Namespace>(
  parameters?: UseLatchkeyAccountParameters<N>,
): UseLatchkeyAccountReturn<N> {
  const { namespace } = checkParameters('useLatchkeyAccount', 'namespace', {}, parameters)
  return useHostState('useLatchkeyAccount', (state) => ({
    ...hostAccount(state, namespace),
    isSettled: state.settled,
  }))
}
