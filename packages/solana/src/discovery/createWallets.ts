import { type ConnectorList, connectorList, type WalletProvider } from '@latchkey/core/adapter'
import type { SolanaWallet, StandardWallet, WalletWindow } from '../wallet/SolanaWallet.js'
import { type FoundWallet, registrations } from './registrations.js'

/** The wallets of a page. */
export type Wallets = Pick<ConnectorList, 'watch'> & {
  get(id: string): SolanaWallet | undefined
  /** Tells when a wallet takes itself back, before it leaves the list. */
  watchGone(id: string, onGone: () => void): () => void
  /** Takes in a wallet that was reached by other means than this page. */
  adopt(wallet: SolanaWallet): void
}

export type WalletsOptions = {
  readonly window: WalletWindow | undefined
  /** Makes what a host gets to speak with a wallet. */
  provider(id: string, standard: StandardWallet): WalletProvider
}

/** More than anybody has installed; a page flooded with wallets stays usable. */
const most = 50

/** Makes the list of wallets; nothing is looked for before it is watched. */
export function createWallets({ provider, window }: WalletsOptions): Wallets {
  const found = new Map<string, SolanaWallet>()
  /** Who had each name first, for as long as the page lives. */
  const firsts = new Map<string, StandardWallet>()
  const mourners = new Set<{ id: string; onGone: () => void }>()
  const { update, watch } = connectorList(() => window && registrations(window, onWallet, onGone))

  const tellAll = () => update([...found.values()].map(({ connector }) => connector))
  const add = (wallet: SolanaWallet) => {
    found.set(wallet.connector.id, wallet)
    tellAll()
  }
  const onWallet = ({ connector, standard }: FoundWallet) => {
    const first = firsts.get(connector.id)
    // Whoever came first under a name keeps it, even when gone: a later one may be an impostor.
    if (found.has(connector.id) || (first ? first !== standard : firsts.size >= most)) return
    firsts.set(connector.id, standard)
    add({ connector, standard, provider: provider(connector.id, standard) })
  }
  const onGone = ({ connector, standard }: FoundWallet) => {
    if (found.get(connector.id)?.standard !== standard) return
    found.delete(connector.id)
    for (const { id, onGone } of [...mourners]) if (id === connector.id) onGone()
    tellAll()
  }

  return {
    watch,
    get: (id) => found.get(id),
    watchGone(id, onGone) {
      const mourner = { id, onGone }
      mourners.add(mourner)
      return () => void mourners.delete(mourner)
    },
    adopt: add,
  }
}
