import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { accountContracts } from '@latchkey/localnet/contracts'
import type { ChainLike } from '@latchkey/protocol'
import { announceWallet, createWallet, type ScriptedWallet } from '@latchkey/testkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { JSDOM } from 'jsdom'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { erc20Abi, parseEther, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as v3 from 'wagmi'
import * as v2 from 'wagmi-v2'
import { latchkeyConfig } from '../config/latchkeyConfig.js'
import { connectWagmi } from '../connectWagmi.js'
import { bothEqual } from '../testing/bothEqual.js'
import { type WagmiVersion, wagmiVersions } from '../testing/wagmiVersions.js'
import { LatchkeyWagmiProvider } from './LatchkeyWagmiProvider.js'

// Chains are started by Node, which a page can not do: the page is made here.
const { window } = new JSDOM()
let localnet: Localnet
const ended: (() => void)[] = []
beforeAll(async () => {
  const { document, location, navigator } = window
  const globals = { window, document, location, navigator }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterEach(async () => {
  for (const end of ended.splice(0)) end()
  // React ends some effects after that.
  await new Promise((resolve) => setTimeout(resolve, 50))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await localnet?.stop()
})

/** Renders hooks, and gives what they last returned. */
function renderHooks<T>(hooks: () => T, Wrapper: Page['wrapper']): { readonly current: T } {
  const result = {} as { current: T }
  const Probe = () => {
    result.current = hooks()
    return null
  }
  const root = createRoot(window.document.body)
  root.render(
    <Wrapper>
      <Probe />
    </Wrapper>,
  )
  ended.unshift(() => root.unmount())
  return result
}

type Wagmi = typeof v3
const hooksOfV2 = {
  ...v2,
  useConnection: v2.useAccount,
} as unknown as Wagmi

/** The provider of the older version, as an app writes it that does not use ours. */
function ProviderOfV2({ children, config }: { children: ReactNode; config: v3.Config }) {
  return (
    <v2.WagmiProvider config={config as never} reconnectOnMount={false}>
      {children}
    </v2.WagmiProvider>
  )
}

type Page = {
  /** Its actions. */
  readonly wagmi: WagmiVersion
  readonly config: v3.Config
  readonly latchkey: Latchkey
  readonly wallet: ScriptedWallet
  wrapper(props: { children: ReactNode }): ReactNode
}

function loadPage(wagmi: Wagmi, options: { ssr?: boolean } = {}, nth = 0): Page {
  const urls = [31337, 31338].map((id) => localnet.evm[id]?.url ?? '')
  const chains = urls.map(
    (url, index): ChainLike => ({
      id: 31337 + index,
      name: `Test ${index + 1}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }),
  )
  const wallets = new EventTarget()
  const account = localnet.accounts[nth]
  const wallet = createWallet({
    name: 'Fox',
    rdns: 'com.example.fox',
    accounts: [account?.privateKey ?? '0x'],
    calls: { delegate: accountContracts.delegate },
    chains: chains.map(({ id, name }, index) => ({ id, name, rpcUrl: urls[index] ?? '' })) as never,
  })
  const latchkey = createLatchkey({
    networks: chains as never,
    adapters: [evm({ window: wallets })],
    env: createFakeEnv(),
  })
  announceWallet(wallet, { window: wallets })
  const config = wagmi.createConfig({
    ...options,
    chains: chains as never,
    transports: Object.fromEntries(chains.map(({ id }, index) => [id, wagmi.http(urls[index])])),
    ...latchkeyConfig(latchkey),
  }) as unknown as v3.Config
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  ended.push(latchkey.destroy, () => queries.clear())
  if (wagmi !== v3) ended.push(connectWagmi(latchkey, config))
  return {
    wagmi: wagmiVersions[wagmi === v3 ? 0 : 1] as WagmiVersion,
    config,
    latchkey,
    wallet,
    wrapper({ children }) {
      const app = <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      return wagmi === v3 ? (
        <StrictMode>
          <LatchkeyWagmiProvider latchkey={latchkey} config={config}>
            {app}
          </LatchkeyWagmiProvider>
        </StrictMode>
      ) : (
        <ProviderOfV2 config={config}>{app}</ProviderOfV2>
      )
    },
  }
}

const typedData = {
  domain: { name: 'Test', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const

test.each([
  ['wagmi 3', v3],
  ['wagmi 2', hooksOfV2],
])(
  '%s: its hooks connect, read, sign, send, switch and disconnect',
  async (_, wagmi) => {
    const page = loadPage(wagmi)
    const [from = '0x', to = '0x'] = localnet.accounts.map(
      ({ address }) => address as `0x${string}`,
    )
    const result = renderHooks(() => {
      const connection = wagmi.useConnection()
      return {
        connection,
        connectors: wagmi.useConnectors(),
        chainId: wagmi.useChainId(),
        connect: wagmi.useConnect(),
        disconnect: wagmi.useDisconnect(),
        switchChain: wagmi.useSwitchChain(),
        send: wagmi.useSendTransaction(),
        sign: wagmi.useSignTypedData(),
        balance: wagmi.useBalance({ address: connection.address }),
        name: wagmi.useReadContract({
          abi: erc20Abi,
          address: localnet.contracts.dollar as `0x${string}`,
          functionName: 'symbol',
        }),
      }
    }, page.wrapper)
    await expect.poll(() => result.current?.connectors).toHaveLength(1)
    const connector = result.current.connectors[0] as v3.Connector
    await result.current.connect.connectAsync({ connector })
    await expect.poll(() => result.current.connection.status).toBe('connected')
    expect(result.current.connection).toMatchObject({
      address: from,
      chainId: 31337,
      isConnected: true,
    })
    bothEqual(page, { status: 'connected' })

    await expect.poll(() => result.current.name.data).toBeTypeOf('string')
    await expect.poll(() => result.current.balance.data?.value).toBeGreaterThan(0n)
    const signature = await result.current.sign.signTypedDataAsync(typedData)
    expect(await verifyTypedData({ ...typedData, address: from, signature })).toBe(true)
    const hash = await result.current.send.sendTransactionAsync({ to, value: parseEther('0.01') })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)

    await result.current.switchChain.switchChainAsync({ chainId: 31338 as never })
    await expect.poll(() => result.current.chainId).toBe(31338)
    bothEqual(page, { chainId: 31338 })
    await page.latchkey.disconnect()
    await expect.poll(() => result.current.connection.status).toBe('disconnected')
    bothEqual(page, { status: 'disconnected' })
  },
  30_000,
)

test.each([
  ['wagmi 3', v3, 1],
  ['wagmi 2', hooksOfV2, 2],
])(
  'S3.78 S3.79 %s: its hooks send several calls in one approval, wait for them, show them, and say what the wallet can do',
  async (_, wagmi, nth) => {
    const page = loadPage(wagmi, {}, nth)
    const to = '0x000000000000000000000000000000000000dEaD'
    const result = renderHooks(() => {
      const { isConnected } = wagmi.useConnection()
      const send = wagmi.useSendCalls()
      const id = send.data?.id ?? ''
      const query = { enabled: id !== '' }
      return {
        connectors: wagmi.useConnectors(),
        connect: wagmi.useConnect(),
        capabilities: wagmi.useCapabilities({ query: { enabled: isConnected } }),
        send,
        status: wagmi.useCallsStatus({ id, query }),
        outcome: wagmi.useWaitForCallsStatus({ id }),
        show: wagmi.useShowCallsStatus(),
      }
    }, page.wrapper)
    await expect.poll(() => result.current?.connectors).toHaveLength(1)
    await result.current.connect.connectAsync({
      connector: result.current.connectors[0] as v3.Connector,
    })
    const ready = { atomic: { status: 'ready' } }
    await expect
      .poll(() => result.current.capabilities.data)
      .toEqual({ 31337: ready, 31338: ready })

    const calls = [
      { to, value: 1n },
      { to, value: 2n },
    ] as const
    const { id } = await result.current.send.sendCallsAsync({ calls, forceAtomic: true })
    await expect.poll(() => result.current.outcome.data).toMatchObject({ status: 'success' })
    expect(result.current.outcome.data).toMatchObject({ id, atomic: true, chainId: 31337 })
    await expect.poll(() => result.current.status.data?.statusCode).toBe(200)
    await result.current.show.showCallsStatusAsync({ id })
    const sent = () => page.wallet.calls.filter(({ method }) => method === 'wallet_sendCalls')
    expect(sent()).toHaveLength(1)

    page.wallet.next({ code: 5750, message: 'The account stays as it is' })
    await expect(result.current.send.sendCallsAsync({ calls })).rejects.toMatchObject({
      cause: { code: 5750 },
    })
    expect(sent()).toHaveLength(2)
  },
  30_000,
)
