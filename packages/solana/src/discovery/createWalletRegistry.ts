import {
  type ConnectorList,
  connectorList,
  createListeners,
  type WalletProvider,
} from '@latchkey/core/adapter'
import type { SolanaWallet, StandardWallet, WalletWindow } from '../wallet/SolanaWallet.js'
import { type FoundWallet, watchRegistrations } from './watchRegistrations.js'

/** The wallets of a page. */
export type WalletRegistry = Pick<ConnectorList, 'watch'> & {
  get(id: string): SolanaWallet | undefined
  /** Tells when a wallet takes itself back, before it leaves the list. */
  watchRemoved(id: string, onRemoved: () => void): () => void
  /** Takes in a wallet that was reached by other means than this page. */
  addWallet(wallet: SolanaWallet): void
}

export type WalletRegistryOptions = {
  readonly window: WalletWindow | undefined
  /** Makes what a host gets to speak with a wallet. */
  createProvider(id: string, standard: StandardWallet): WalletProvider
}

/** More than anybody has installed; a page flooded with wallets stays usable. */
const maxWallets = 50

/** Makes the list of wallets; nothing is looked for before it is watched. */
export function createWalletRegistry({
  createProvider,
  window,
}: WalletRegistryOptions): WalletRegistry {
  const found = new Map<string, SolanaWallet>()
  /** Who had each name first, for as long as the page lives. */
  const firstByName = new Map<string, StandardWallet>()
  const removals = createListeners<[connectorId: string]>()
  const { update, watch } = connectorList(
    () => window && watchRegistrations(window, onWallet, onRemoved),
  )

  const notifyAll = () => update([...found.values()].map(({ connector }) => connector))
  const add = (wallet: SolanaWallet) => {
    found.set(wallet.connector.id, wallet)
    notifyAll()
  }
  const onWallet = ({ connector, standard }: FoundWallet) => {
    const first = firstByName.get(connector.id)
    // Whoever came first under a name keeps it, even when gone: a later one may be an impostor.
    if (found.has(connector.id) || (first ? first !== standard : firstByName.size >= maxWallets))
      return
    firstByName.set(connector.id, standard)
    add({ connector, standard, provider: createProvider(connector.id, standard) })
  }
  const onRemoved = ({ connector, standard }: FoundWallet) => {
    if (found.get(connector.id)?.standard !== standard) return
    found.delete(connector.id)
    removals.notify(connector.id)
    notifyAll()
  }

  return {
    watch,
    get: (id) => found.get(id),
    watchRemoved: (id, onRemoved) =>
      removals.add((removedId) => {
        if (removedId === id) onRemoved()
      }),
    addWallet: add,
  }
}
