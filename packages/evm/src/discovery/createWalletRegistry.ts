import { type Connector, type ConnectorList, connectorList } from '@latchkey/core/adapter'
import type { EvmWallet, WalletWindow } from '../wallet/EvmWallet.js'
import { watchAnnouncements } from './watchAnnouncements.js'
import { watchInjectedWallet } from './watchInjectedWallet.js'

/** The wallets of a page by connector id. */
export type WalletRegistry = Pick<ConnectorList, 'watch'> & {
  get(id: string): EvmWallet | undefined
  /** Adds a wallet that a WalletConnect session or the frame provides. */
  addWallet(wallet: EvmWallet): void
}

export type WalletRegistryOptions = {
  readonly window: WalletWindow | undefined
  readonly eip6963: boolean
  readonly injected: boolean
}

/** A limit that no real page reaches, so that a flood of announcements leaves it usable. */
const maxWallets = 50

/** Creates the registry; discovery starts with the first watcher. */
export function createWalletRegistry({
  window,
  eip6963,
  injected,
}: WalletRegistryOptions): WalletRegistry {
  const found = new Map<string, EvmWallet>()
  const { update, watch } = connectorList(() => window && start(window))

  const add = (wallet: EvmWallet) => {
    found.set(wallet.connector.id, wallet)
    update(toConnectors([...found.values()]))
  }
  const onWallet = (wallet: EvmWallet) => {
    const { id, imageUrl, name } = wallet.connector
    const known = found.get(id)
    // The first wallet under an id owns it: a later one may be an impostor.
    if (known ? known.provider !== wallet.provider : found.size >= maxWallets) return
    if (known?.connector.name === name && known.connector.imageUrl === imageUrl) return
    add(wallet)
  }
  const start = (page: WalletWindow) => {
    const stopAnnounced = eip6963 && watchAnnouncements(page, onWallet)
    const stopInjected = injected && watchInjectedWallet(page, onWallet)
    return () => {
      if (stopAnnounced) stopAnnounced()
      if (stopInjected) stopInjected()
    }
  }

  return {
    watch,
    get: (id) => found.get(id),
    addWallet: add,
  }
}

/** Lists announced and added wallets, and the one at `window.ethereum` unless it is one of them. */
function toConnectors(wallets: readonly EvmWallet[]): readonly Connector[] {
  const announced = wallets.filter(({ connector }) => connector.type !== 'INJECTED')
  const injected = wallets.filter(
    (wallet) =>
      wallet.connector.type === 'INJECTED' &&
      !announced.some(({ provider }) => provider === wallet.provider),
  )
  return [...announced, ...injected].map(({ connector }) => connector)
}
