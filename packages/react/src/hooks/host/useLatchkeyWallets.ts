import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import type { HostWallet, HostWallets } from './createHostWallets.js'

export type UseLatchkeyWalletsReturn = {
  /** What the modal lists, in its order; empty until the code of the list has loaded. */
  readonly wallets: readonly HostWallet[]
  readonly isLoading: boolean
}

/**
 * Returns the wallets that the modal shows, in its order, for a list of your own; with a `server`, it asks it for suggestions.
 * @example
 * const { wallets } = useLatchkeyWallets()
 * const { connect } = useLatchkeyConnect()
 * wallets.map(({ connectorId, id, name }) => (
 *   <button key={id} onClick={() => connectorId && connect({ connectorId }).catch(() => {})}>{name}</button>
 * ))
 */
export function useLatchkeyWallets(): UseLatchkeyWalletsReturn {
  const latchkey = useHost('useLatchkeyWallets')
  const [list, setList] = useState<HostWallets>()
  useEffect(() => {
    let live = true
    import('./createHostWallets.js').then(
      ({ createHostWallets }) => live && setList(createHostWallets(latchkey)),
      () => {},
    )
    return () => {
      live = false
    }
  }, [latchkey])
  const { get, subscribe } = list ?? noWallets
  return { wallets: useSyncExternalStore(subscribe, get, noWallets.get), isLoading: !list }
}

const none: readonly HostWallet[] = []
const noWallets: HostWallets = { get: () => none, subscribe: () => () => {} }
