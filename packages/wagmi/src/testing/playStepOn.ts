import type { Connector } from '@wagmi/core'
import type { Browser } from './createBrowser.js'
import { loadWagmiPage, rdnsOf, type WagmiPage, type WalletName } from './loadWagmiPage.js'
import type { Forgery, PlayStep } from './PlayStep.js'
import type { WagmiVersion } from './wagmiVersions.js'

type Stage = {
  readonly browser: Browser
  readonly tabs: WagmiPage[]
  readonly wagmi: WagmiVersion
}

export async function playStepOn(
  { browser, tabs, wagmi }: Stage,
  page: WagmiPage,
  step: PlayStep,
): Promise<unknown> {
  const { config, latchkey, wallets } = page
  switch (step.do) {
    case 'connect':
    case 'reject':
      if (step.do === 'reject') wallets[step.wallet].next('reject')
      return connect(wagmi, page, step)
    case 'switchWallet':
      return step.side === 'ours'
        ? latchkey.switchWallet({ connectorId: rdnsOf(step.wallet) })
        : wagmi.switchConnection(config, { connector: page.connector(step.wallet) })
    case 'disconnect':
      return disconnect(wagmi, page, step)
    case 'switchChain':
      if (step.side === 'wallet') return wallets[step.wallet].switchChain(step.chain)
      return step.side === 'ours'
        ? latchkey.switchNetwork({ network: `eip155:${step.chain}` })
        : wagmi.switchChain(config, { chainId: step.chain })
    case 'lock':
    case 'unlock':
    case 'forget':
      return wallets[step.wallet][step.do]()
    case 'selectAccount':
      return wallets[step.wallet].selectAccount(step.account)
    case 'reload': {
      page.close()
      const { announced } = step
      tabs[tabs.indexOf(page)] = loadWagmiPage(wagmi, { announced, browser })
      return
    }
    case 'announce':
      return page.announce('fox', 'cat', 'owl')
    case 'wait':
      return page.env.advance(11_000)
    case 'show':
      page.env.hide()
      return page.env.show()
    case 'reconnect':
      // It waits for that, and wagmi allows one at a time on all pages.
      return latchkey.getState().settled ? wagmi.reconnect(config) : undefined
    case 'openTab':
      if (tabs.length < 2) tabs.push(loadWagmiPage(wagmi, { browser }))
      return
    case 'closeTab':
      if (tabs.length > 1) tabs.splice(tabs.indexOf(page), 1)[0]?.close()
      return
    case 'tamper':
      return tamper(browser.stored, step)
    case 'forge':
      return forge(page, step.what, step.wallet)
  }
}

const connect = (
  wagmi: WagmiVersion,
  page: WagmiPage,
  { side, wallet }: { side: 'ours' | 'wagmi'; wallet: WalletName },
): Promise<unknown> =>
  side === 'ours'
    ? page.latchkey.connect({ connectorId: rdnsOf(wallet) })
    : wagmi.connect(page.config, { connector: page.connector(wallet) })

async function disconnect(
  wagmi: WagmiVersion,
  page: WagmiPage,
  { side, wallet }: { side: 'ours' | 'wagmi'; wallet: WalletName | 'active' | 'all' },
): Promise<void> {
  const { config, latchkey } = page
  if (side === 'ours') {
    if (wallet === 'all') return latchkey.disconnect()
    const active = latchkey.getState().accounts.eip155?.connectorId ?? ''
    return latchkey.disconnect({ connectorId: wallet === 'active' ? active : rdnsOf(wallet) })
  }
  if (wallet === 'active') return wagmi.disconnect(config)
  const all = [...config.state.connections.values()].map(({ connector }) => connector)
  const leaving: readonly Connector[] = wallet === 'all' ? all : [page.connector(wallet)]
  for (const connector of leaving) await wagmi.disconnect(config, { connector })
}

function tamper(
  stored: Map<string, string>,
  { key: at, value }: { key: number; value: string | null },
): void {
  const key = [...stored.keys()][at] ?? '@appkit-wallet/eip155:connected_connector_ids'
  if (value === null) stored.delete(key)
  else stored.set(key, value)
}

function forge({ config, connector }: WagmiPage, what: Forgery, name: WalletName): void {
  const wallet = connector(name)
  const connection = { accounts: ['0x1'] as never, chainId: 5, connector: wallet }
  const connections = new Map(config.state.connections).set(wallet.uid, connection)
  const forgeries: Partial<Record<Forgery, object>> = {
    empty: { connections: new Map(), current: null },
    account: { connections },
    chain: { chainId: 31338 },
    status: { status: 'reconnecting' },
    current: { current: wallet.uid },
  }
  config.setState((state) =>
    what === 'corrupt' ? ({} as never) : { ...state, ...forgeries[what] },
  )
}
