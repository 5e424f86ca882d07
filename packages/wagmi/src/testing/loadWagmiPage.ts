import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, type FakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import {
  announceWallet,
  createWallet,
  type ScriptedWallet,
  type WalletOptions,
} from '@latchkey/testkit'
import type { Config, Connector } from '@wagmi/core'
import { latchkeyConfig } from '../config/latchkeyConfig.js'
import { connectWagmi } from '../connectWagmi.js'
import { type Browser, createBrowser } from './createBrowser.js'
import type { WagmiVersion } from './wagmiVersions.js'

const walletNames = ['fox', 'cat', 'owl'] as const

export type WalletName = (typeof walletNames)[number]

const chainIds = [31337, 31338] as const

export type WagmiPage = {
  readonly wagmi: WagmiVersion
  readonly latchkey: Latchkey
  readonly config: Config
  readonly env: FakeEnv
  readonly wallets: Readonly<Record<WalletName, ScriptedWallet>>
  announce(...names: readonly WalletName[]): void
  connector(name: WalletName): Connector
  /** Lets all that was started come to its end. */
  settle(ms?: number): Promise<void>
  close(): void
}

export type WagmiPageOptions = {
  readonly browser?: Browser
  readonly announced?: readonly WalletName[]
  readonly ssr?: boolean
  readonly wallet?: Partial<WalletOptions>
  before?(name: WalletName): Promise<void> | undefined
}

export type UnconnectedPage = Omit<WagmiPage, 'connector'>

export const rdnsOf = (name: WalletName) => `com.example.${name}`

export function loadWagmiPage(wagmi: WagmiVersion, options?: WagmiPageOptions): WagmiPage {
  const page = createWagmiPage(wagmi, options)
  const stop = connectWagmi(page.latchkey, page.config)
  return {
    ...page,
    connector(name) {
      const list: readonly Connector[] = page.config.connectors
      const match = list.find(({ id }) => id === rdnsOf(name))
      if (!match) throw new Error(`wagmi has no ${name}`)
      return match
    },
    close() {
      stop()
      page.close()
    },
  }
}

export function createWagmiPage(
  wagmi: WagmiVersion,
  {
    announced = walletNames,
    before,
    browser = createBrowser(),
    ssr,
    wallet,
  }: WagmiPageOptions = {},
): UnconnectedPage {
  const window = new EventTarget()
  const tab = browser.openTab((key) => env.changeInOtherTab(key))
  const env: FakeEnv = createFakeEnv({ storage: tab.storage })
  const makeWallet = (name: WalletName) =>
    createWallet({
      name,
      rdns: rdnsOf(name),
      accounts: [1, 2].map(
        (index) => `0x${`${walletNames.indexOf(name) + 1}${index}`.repeat(32)}` as const,
      ),
      chains: [
        { id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' },
        { id: 31338, name: 'Test 2', rpcUrl: 'http://127.0.0.1:1' },
      ],
      storage: browser.walletStorage,
      channel: tab.channel,
      ...wallet,
    })
  const wallets = { fox: makeWallet('fox'), cat: makeWallet('cat'), owl: makeWallet('owl') }
  const held = (name: WalletName, wait: NonNullable<typeof before>) => {
    const { provider } = wallets[name]
    const request: typeof provider.request = async (call) => {
      await wait(name)
      return provider.request(call)
    }
    return { ...wallets[name], provider: { ...provider, request } }
  }
  const stops = new Map<WalletName, () => void>()
  const announce = (...names: readonly WalletName[]) => {
    for (const name of names) {
      stops.get(name)?.()
      stops.set(name, announceWallet(before ? held(name, before) : wallets[name], { window }))
    }
  }
  const networks = chainIds.map((id) => fakeNetwork(id))
  const latchkey = createLatchkey({ networks, adapters: [evm({ window })], env })
  announce(...announced)
  const config = wagmi.createConfig({
    chains: networks as never,
    transports: Object.fromEntries(chainIds.map((id) => [id, wagmi.http('http://127.0.0.1:1')])),
    ssr,
    ...latchkeyConfig(latchkey),
  }) as unknown as Config
  return {
    wagmi,
    latchkey,
    config,
    env,
    wallets,
    announce,
    async settle(ms = 250) {
      await env.advance(0)
      await env.advance(ms)
      await env.advance(0)
    },
    close() {
      latchkey.destroy()
      tab.close()
    },
  }
}
