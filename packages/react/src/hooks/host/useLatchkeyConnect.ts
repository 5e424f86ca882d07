import type { ConnectParameters } from '@latchkey/core'
import type { ConnectWalletParameters } from '@latchkey/core/headless'
import { useCallback } from 'react'
import { loadHeadless } from '../headless/useHeadless.js'
import { useHost } from '../instance/useLatchkey.js'
import { useHostTask } from './useHostTask.js'

export type UseLatchkeyConnectReturn = {
  /** Connects a wallet by id or from `useLatchkeyWallets`; `useLatchkeyWalletConnect` has the URI for a remote one. */
  connect(parameters: ConnectParameters | ConnectWalletParameters): Promise<void>
  readonly error: unknown
  readonly isPending: boolean
  reset(): void
}

/**
 * Returns a function to connect a wallet without the modal, and its status.
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

const isListed = (
  parameters: ConnectParameters | ConnectWalletParameters,
): parameters is ConnectWalletParameters =>
  typeof parameters === 'object' && parameters !== null && 'wallet' in parameters
