import type { Namespace, NamespaceProvider } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import { useHost } from '../instance/useLatchkey.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyProviderParameters<N extends Namespace> = { namespace: N }

export type UseLatchkeyProviderReturn<N extends Namespace> = {
  /** EIP-1193 on EVM; undefined while disconnected. */
  readonly provider: NamespaceProvider<N> | undefined
}

/**
 * Returns the connected wallet's provider, typed by its namespace.
 * @example
 * const { provider } = useLatchkeyProvider({ namespace: 'eip155' })
 * const client = provider && createWalletClient({ transport: custom(provider) })
 */
export function useLatchkeyProvider<N extends Namespace>(
  parameters: UseLatchkeyProviderParameters<N>,
): UseLatchkeyProviderReturn<N> {
  const { getProvider } = useHost('useLatchkeyProvider')
  const { namespace } = checkParameters('useLatchkeyProvider', 'namespace', undefined, parameters)
  // Re-renders for another wallet or account; the first render matches the server's.
  const caipAddress = useHostState(
    'useLatchkeyProvider',
    ({ accounts }) =>
      `${accounts[namespace]?.connectorId}/${accounts[namespace]?.caipAddress ?? ''}`,
  )
  return { provider: caipAddress.endsWith('/') ? undefined : getProvider({ namespace }) }
}
