import { type ConnectorList, connectorList } from '@latchkey/core/adapter'
import type { Eip1193Provider, EvmWallet, WalletWindow } from '../wallet/EvmWallet.js'
import { isSameWallet } from './isSameWallet.js'
import { watchAnnouncements } from './watchAnnouncements.js'
import { injectedConnector, watchInjectedWallet } from './watchInjectedWallet.js'

export type WalletRegistry = Pick<ConnectorList, 'watch'> & {
  get(id: string): EvmWallet | undefined
  addWallet(wallet: EvmWallet): void
}

export type WalletRegistryOptions = {
  readonly window: WalletWindow | undefined
  readonly eip6963: boolean
  readonly injected: boolean
}

/** Above any real page, so that a flood of announcements leaves the list usable. */
const maxWallets = 50

export function createWalletRegistry({
  window,
  eip6963,
  injected,
}: WalletRegistryOptions): WalletRegistry {
  const wallets = new Map<string, EvmWallet>()
  let providers: readonly Eip1193Provider[] = []
  let providerInUse: Eip1193Provider | undefined
  const { update, watch } = connectorList(() => window && start(window))

  const findSame = (provider: Eip1193Provider) =>
    [...wallets.values()].find((wallet) => isSameWallet(wallet.provider, provider))
  const injectedWallet = (): EvmWallet | undefined => {
    const provider = providerInUse ?? providers.find((one) => !findSame(one)) ?? providers[0]
    return provider && (findSame(provider) ?? { connector: injectedConnector, provider })
  }
  const updateList = () => {
    const injected = injectedWallet()?.connector
    const connectors = [...wallets.values()].map(({ connector }) =>
      // Listed once; pages that remember the other id still find it.
      connector === injected ? { ...connector, aliases: [injectedConnector.id] } : connector,
    )
    update(injected === injectedConnector ? [...connectors, injected] : connectors)
  }

  const add = (wallet: EvmWallet) => {
    wallets.set(wallet.connector.id, wallet)
    updateList()
  }
  const onWallet = (wallet: EvmWallet) => {
    const { id, imageUrl, name } = wallet.connector
    const existing = wallets.get(id)
    // The first wallet under an id owns it: a later one may be an impostor.
    if (existing ? existing.provider !== wallet.provider : wallets.size >= maxWallets) return
    if (existing?.connector.name === name && existing.connector.imageUrl === imageUrl) return
    add(wallet)
  }
  const onInjected = (injectedProviders: readonly Eip1193Provider[]) => {
    if (providers.length > 0) return
    providers = injectedProviders
    updateList()
  }
  const start = (page: WalletWindow) => {
    const stopAnnounced = eip6963 && watchAnnouncements(page, onWallet)
    const stopInjected = injected && watchInjectedWallet(page, onInjected)
    return () => {
      if (stopAnnounced) stopAnnounced()
      if (stopInjected) stopInjected()
    }
  }

  return {
    watch,
    get(id) {
      if (id !== injectedConnector.id) return wallets.get(id)
      const wallet = injectedWallet()
      // In use: a late announcement must not replace it.
      providerInUse = wallet?.provider
      return wallet
    },
    addWallet: add,
  }
}
