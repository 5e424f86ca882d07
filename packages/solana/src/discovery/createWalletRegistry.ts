import { type ConnectorList, connectorList, createListeners } from '@latchkey/core/adapter'
import type {
  AddedSolanaWallet,
  ListedWallet,
  StandardWallet,
  WalletWindow,
} from '../wallet/SolanaWallet.js'
import { type FoundWallet, watchRegistrations } from './watchRegistrations.js'

export type WalletRegistry = Pick<ConnectorList, 'watch'> & {
  get(id: string): ListedWallet | undefined
  watchRemoved(id: string, onRemoved: () => void): () => void
  addWallet(wallet: AddedSolanaWallet): void
  register(wallet: FoundWallet): void
}

/** Above any real page, so that a flood of registrations leaves the list usable. */
const maxWallets = 50

export function createWalletRegistry(window: WalletWindow | undefined): WalletRegistry {
  const wallets = new Map<string, ListedWallet>()
  const firstByName = new Map<string, StandardWallet>()
  const removals = createListeners<[connectorId: string]>()
  const { update, watch } = connectorList(
    () => window && watchRegistrations(window, onWallet, onRemoved),
  )

  const notifyAll = () => update([...wallets.values()].map(({ connector }) => connector))
  const add = (wallet: ListedWallet) => {
    wallets.set(wallet.connector.id, wallet)
    notifyAll()
  }
  const onWallet = ({ connector, standard }: FoundWallet) => {
    const first = firstByName.get(connector.id)
    // A later wallet under the same name may be an impostor, even after the first one unregistered.
    if (wallets.has(connector.id) || (first ? first !== standard : firstByName.size >= maxWallets))
      return
    firstByName.set(connector.id, standard)
    add({ connector, standard })
  }
  const onRemoved = ({ connector, standard }: FoundWallet) => {
    if (wallets.get(connector.id)?.standard !== standard) return
    wallets.delete(connector.id)
    removals.notify(connector.id)
    notifyAll()
  }

  return {
    watch,
    get: (id) => wallets.get(id),
    watchRemoved: (id, onRemoved) =>
      removals.add((removedId) => {
        if (removedId === id) onRemoved()
      }),
    addWallet: add,
    register: onWallet,
  }
}
