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
 * Returns the connected account's native balance, which follows the chain while mounted and visible.
 * @example
 * const { data, isLoading } = useLatchkeyBalance()
 * <p>{isLoading ? '…' : `${data?.formatted} ${data?.symbol}`}</p>
 */
export function useLatchkeyBalance(
  parameters?: UseLatchkeyBalanceParameters,
): UseLatchkeyBalanceReturn {
  const { namespace } = checkParameters('useLatchkeyBalance', 'namespace', {}, parameters)
  const latchkey = useHost('useLatchkeyBalance')
  const { address, language, network } = useHostState('useLatchkeyBalance', (state) => {
    const { address, chain, isConnected, namespace: shown } = hostAccount(state, namespace)
    const configured =
      isConnected && shown && state.networks[shown]?.caipNetworks.includes(chain as Network)
    return { address, language: state.language, network: configured ? chain : undefined }
  })
  const key = address && network ? `${network.caipNetworkId}:${address}` : ''
  const [fetched, setFetched] = useState<Fetched>({ key: '' })
  const { tag } = language
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is formatted for the language
  useEffect(() => {
    if (!address || !network) return
    let live = true
    let stop = () => {}
    const watch = async () => {
      const [{ toHostBalance }, { watchBalance }] = await Promise.all([
        import('./fetchHostData.js'),
        import('./watchBalance.js'),
      ])
      if (!live) return
      stop = watchBalance(latchkey, { address, network }, (watched) =>
        setFetched(
          'data' in watched
            ? { key, data: toHostBalance(latchkey, watched.data) }
            : { key, error: watched.error },
        ),
      )
    }
    watch().catch((error) => live && setFetched({ key, error }))
    return () => {
      live = false
      stop()
    }
  }, [address, key, latchkey, network, tag])
  const refetch = useCallback(async () => {
    if (!address || !network) return
    try {
      const { fetchBalance } = await import('./fetchHostData.js')
      setFetched({ key, data: await fetchBalance(latchkey, { address, network }) })
    } catch (error) {
      setFetched({ key, error })
    }
  }, [address, key, latchkey, network])
  const own = fetched.key === key ? fetched : undefined
  return {
    data: own?.data,
    error: own?.error,
    isLoading: key !== '' && !own,
    refetch,
  }
}
