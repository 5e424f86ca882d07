import type { ConnectParameters } from '@latchkey/core'
import type { ConnectWalletParameters } from '@latchkey/core/headless'
import { useCallback } from 'react'
import { loadHeadless } from '../headless/useHeadless.js'
import { useHost } from '../instance/useLatchkey.js'
import { useHostTask } from './useHostTask.js'

export type UseLatchkeyConnectReturn = {
  /** Connects a wallet by its id, or one that `useLatchkeyWallets` lists; for one that is elsewhere, `useLatchkeyWalletConnect` has the URI. */
  connect(parameters: ConnectParameters | ConnectWalletParameters): Promise<void>
  /** Why the last call failed. */
  readonly error: unknown
  readonly isPending: boolean
  /** Forgets the error. */
  reset(): void
}

/**
 * Returns the function that connects a wallet without the modal, and how that goes.
 * @example
 * const { connect, error, isPending } = useLatchkeyConnect()
 * <button onClick={() => connect({ connectorId: 'io.metamask' }).catch(() => {})}>MetaMask</button>
 */
export function useLatchkeyConnect(): UseLatchkeyConnectReturn {
  const latchkey = useHost('useLatchkeyConnect')
  const connect = useCallback(
    async (parameters: ConnectParameters | ConnectWalletParameters) => {
      if (!isListed(parameters)) return latchkey.connect(parameters)
      const { createHeadless } = await loadHeadless()
      return createHeadless(latchkey).connect(parameters)
    },
    [latchkey],
  )
  const { error, isPending, reset, run } = useHostTask(connect)
  return { connect: run, error, isPending, reset }
}

// Whatever else was given is for the instance to refuse.
const isListed = (
  parameters: ConnectParameters | ConnectWalletParameters,
): parameters is ConnectWalletParameters =>
  typeof parameters === 'object' && parameters !== null && 'wallet' in parameters
