import type { Namespace, Network } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import { useCallback, useEffect, useState } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import type { HostBalance } from './fetchHostData.js'
import { hostAccount } from './hostAccount.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeyBalanceParameters = {
  /** @defaultValue the active namespace */
  namespace?: Namespace
}

export type UseLatchkeyBalanceReturn = {
  /** Undefined while it loads or while disconnected. */
  readonly data: HostBalance | undefined
  readonly error: unknown
  readonly isLoading: boolean
  refetch(): Promise<void>
}

type Fetched = { readonly key: string; readonly data?: HostBalance; readonly error?: unknown }

/**
 * Returns the connected account's native balance; requested while mounted.
 * @example
 * const { data, isLoading } = useLatchkeyBalance()
 * <p>{isLoading ? '…' : `${data?.formatted} ${data?.symbol}`}</p>
 */
export function useLatchkeyBalance(
  parameters?: UseLatchkeyBalanceParameters,
): UseLatchkeyBalanceReturn {
  const { namespace } = checkParameters('useLatchkeyBalance', 'namespace', {}, parameters)
  const latchkey = useHost('useLatchkeyBalance')
  const { address, balance, network } = useHostState('useLatchkeyBalance', (state) => {
    const { address, chain, isConnected, namespace: shown } = hostAccount(state, namespace)
    const configured =
      isConnected && shown && state.networks[shown]?.caipNetworks.includes(chain as Network)
    // Refreshes after sending.
    const balance = shown && state.accounts[shown]?.balance
    return { address, balance, network: configured ? chain : undefined }
  })
  const key = address && network ? `${network.caipNetworkId}:${address}` : ''
  const [fetched, setFetched] = useState<Fetched>({ key: '' })
  const load = useCallback(
    async (renew: boolean, isLive: () => boolean = () => true) => {
      if (!address || !network) return
      try {
        const { fetchBalance } = await import('./fetchHostData.js')
        const data = await fetchBalance(latchkey, { address, network, renew })
        if (isLive()) setFetched({ key, data })
      } catch (error) {
        if (isLive()) setFetched({ key, error })
      }
    },
    [address, key, latchkey, network],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a balance that changed elsewhere is read again
  useEffect(() => {
    let live = true
    void load(false, () => live)
    return () => {
      live = false
    }
  }, [load, balance])
  const refetch = useCallback(() => load(true), [load])
  const own = fetched.key === key ? fetched : undefined
  return {
    data: own?.data,
    error: own?.error,
    isLoading: key !== '' && !own,
    refetch,
  }
}
