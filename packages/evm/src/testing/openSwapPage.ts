import { createLatchkey } from '@latchkey/core'
import { contextOf, createFakeEnv } from '@latchkey/core/testing'
import type { Localnet } from '@latchkey/localnet'
import { market } from '@latchkey/localnet/market'
import { announceWallet, createWallet } from '@latchkey/testkit'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { expect, vi } from 'vitest'
import { evm } from '../evm.js'
import { startTestServer, type TestServer } from './startTestServer.js'

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { factory, router, tokens, v3, wrapped } = market
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export function startSwapServer(localnet: Localnet): Promise<TestServer> {
  const { dollar } = localnet.contracts
  return startTestServer({
    RPC_UPSTREAMS: JSON.stringify({ 'eip155:31337': [localnet.evm[31337]?.url ?? ''] }),
    PROJECT_IDS: 'p1',
    SWAPS: JSON.stringify({
      'eip155:31337': {
        pools: [
          { kind: 'v2', name: 'Local', factory, router, wrapped, feeBps: 30 },
          {
            kind: 'v3',
            name: 'Local v3',
            factory: v3.factory,
            quoter: v3.quoter,
            router: v3.router,
            wrapped,
            fees: [500, 3000, 10000],
          },
        ],
        bases: [wrapped, dollar],
        tokens: [wrapped, dollar, ...Object.values(tokens)],
      },
    }),
  })
}

export async function openSwapPage(
  localnet: Localnet,
  { url: server }: TestServer,
  now = () => Date.now(),
) {
  const [first = '', second = ''] = [31337, 31338].map((id) => localnet.evm[id]?.url)
  const window = new EventTarget()
  const env = createFakeEnv({
    now,
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    fetch: (...args) => fetch(...args),
  })
  const routers = [router, v3.router].map((address) => ({ address, wrapped }))
  const networks = [
    { id: 31337, name: 'Local', nativeCurrency: ether, rpcUrls: rpcUrls(first), blockTime: 200 },
    { id: 31338, name: 'Without a market', nativeCurrency: ether, rpcUrls: rpcUrls(second) },
  ]
  const widget = createLatchkey({
    networks,
    adapters: [evm({ window })],
    server,
    projectId: 'p1',
    swapRouters: { 31337: routers, 31338: routers },
    env,
  })
  const page = contextOf(widget)
  page.ui.attach({
    views: ['Connect', 'Account', 'Swap', 'SwapPreview'],
    load: async () => () => () => {},
  })
  const wallet = createWallet({
    name: 'Swapper',
    rdns: 'com.example.swapper',
    accounts: localnet.accounts.map(({ privateKey }) => privateKey),
    chains: [
      { id: 31337, name: 'Local', rpcUrl: first },
      { id: 31338, name: 'Without a market', rpcUrl: second },
    ],
  })
  announceWallet(wallet, { window })
  await vi.waitFor(() => expect(widget.getState().wallets).not.toEqual([]))
  await widget.connect({ connectorId: 'com.example.swapper' })
  const account = widget.getState().accounts.eip155?.address as Address
  const chain = createPublicClient({ transport: http(first), pollingInterval: 50 })
  const balanceOf = (token: string) =>
    token === coin
      ? chain.getBalance({ address: account })
      : chain.readContract({
          address: token as Address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [account],
        })
  return { account, balanceOf, chain, env, page, widget }
}

const rpcUrls = (url: string) => ({ default: { http: [url] } })
