import { Blob, Buffer } from 'node:buffer'
import type { Entry, Options } from '@latchkey/core'
import type { Nft, TokenBalance, Transaction } from '@latchkey/core/account'
import { createTestContext, type TestContext } from '@latchkey/core/testing'
import { type AccountInfo, availableViews, emptyAccount, type State } from '@latchkey/core/ui'
import { act, configure, render } from '@testing-library/react'
import { Fragment, type ReactElement } from 'react'
import { ViewMemoryContext } from '../hooks/view/useViewMemory.js'
import { accountTabs } from '../views/account/panels/accountTabs.js'
import { TestWidget } from './TestWidget.js'

const server = 'https://latchkey.example'
export const address = '0x52908400098527886E0F7030069857D2E4169EE7'
export const otherAddress = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
export const account: AccountInfo = {
  ...emptyAccount,
  status: 'connected',
  address,
  caipAddress: `eip155:31337:${address}`,
  allAccounts: [address],
  connectorId: 'com.example.wallet',
  connectedWalletInfo: {
    name: 'Example Wallet',
    icon: undefined,
    identifier: 'com.example.wallet',
    type: 'ANNOUNCED',
  },
}

/** The data of the fake server; tests change it as they go. */
export type ServerData = {
  balances: readonly Partial<TokenBalance>[]
  nfts: readonly Partial<Nft>[]
  history: readonly Transaction[]
  name: string | null
  /** Every request fails. */
  down: boolean
}

/** Loads lazy modules in advance, so that no test waits for the disk. */
export async function warmUp(): Promise<void> {
  // jsdom's Blob can't be read as text.
  Object.assign(globalThis, { Blob })
  // The machine may be busy with something else.
  configure({ asyncUtilTimeout: 10_000 })
  const { api, queries } = createTestContext({ server })
  await Promise.all([
    queries.load(),
    api?.load(),
    import('@latchkey/core/send'),
    ...accountTabs.map((tab) => 'load' in tab && tab.load()),
  ])
}

type RenderAccountOptions = Partial<Options> & {
  serverData?: Partial<ServerData>
  state?: Partial<State>
  entries?: readonly [Entry, ...Entry[]]
  prepare?: (context: TestContext) => void
  Mode?: typeof Fragment
}

const pageSize = 50

/** Renders a component with a connected account and a fake server. */
export function renderAccount(
  part: ReactElement,
  {
    entries = [{ view: 'Account' }],
    serverData,
    Mode = Fragment,
    prepare,
    state,
    ...options
  }: RenderAccountOptions = {},
) {
  const data: ServerData = {
    balances: [],
    nfts: [],
    history: [],
    name: null,
    down: false,
    ...serverData,
  }
  const requests: string[] = []
  /** The addresses whose update was forced. */
  const forcedUpdates: string[] = []
  const context = createTestContext({
    server,
    views: availableViews,
    ...options,
    env: { fetch: async (url) => answer(new URL(url)), ...options.env },
    state: { accounts: { eip155: account }, router: { entries }, ...state },
  })
  function answer({ pathname, searchParams }: URL): Response {
    requests.push(pathname)
    forcedUpdates.push(...searchParams.getAll('forceUpdate'))
    if (pathname === '/v1/supported-chains') {
      return Response.json({ http: ['eip155:31337'], ws: [] })
    }
    if (data.down) return new Response(null, { status: 400 })
    const from = Number(searchParams.get('cursor') ?? 0)
    const page = <T,>(list: readonly T[]) => list.slice(from, from + pageSize)
    const next = (list: readonly unknown[]) =>
      from + pageSize < list.length ? String(from + pageSize) : null
    if (pathname.startsWith('/v1/identity/'))
      return Response.json({ name: data.name, avatar: null })
    if (pathname.endsWith('/balance')) return Response.json({ balances: data.balances })
    if (pathname.endsWith('/nfts')) {
      return Response.json({ nfts: page(data.nfts), next: next(data.nfts) })
    }
    return Response.json({ data: page(data.history), next: next(data.history) })
  }
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  prepare?.(context)
  const memory = { current: undefined }
  const show = () =>
    render(
      <Mode>
        <TestWidget context={context}>
          <ViewMemoryContext.Provider value={memory}>{part}</ViewMemoryContext.Provider>
        </TestWidget>
      </Mode>,
    )
  const { unmount } = show()
  /** Advances the clock, and lets pending responses be read. */
  const advance = (ms = 0) =>
    act(async () => {
      await context.env.advance(ms)
      for (let turn = 0; turn < 20; turn++) await context.env.advance(0)
    })
  return { context, data, requests, forcedUpdates, advance, show, unmount }
}

/** A token of the active network. */
export const token = (symbol: string, more: Partial<TokenBalance> = {}): Partial<TokenBalance> => ({
  name: `The ${symbol}`,
  symbol,
  chainId: 'eip155:31337',
  address: `eip155:31337:0x${Buffer.from(symbol).toString('hex').padStart(40, '0')}`,
  price: 0,
  quantity: { decimals: '18', numeric: '1' },
  ...more,
})

/** An NFT. */
export const nft = (tokenId: number, more: Partial<Nft> = {}): Partial<Nft> => ({
  chainId: 'eip155:31337',
  address: '0x00000000000000000000000000000000000000aa',
  tokenId: String(tokenId),
  standard: 'ERC721',
  name: `Boat ${tokenId}`,
  collection: 'Paper boats',
  quantity: '1',
  isSpam: false,
  attributes: [],
  ...more,
})

type Transfer = Transaction['transfers'][number]
/** A transfer between the account and another address. */
export const accountTransfer = (
  direction: 'in' | 'out',
  symbol: string,
  numeric: string,
): Transfer => ({
  fungible_info: { symbol, name: symbol, icon: undefined, address: undefined },
  nft_info: undefined,
  direction,
  quantity: { numeric },
  value: undefined,
  price: undefined,
  sender: direction === 'in' ? otherAddress : address,
  recipient: direction === 'in' ? address : otherAddress,
})

/** A transaction of the account at a time. */
export const accountTransaction = (
  at: number,
  more: Partial<Transaction['metadata']> & { transfers?: readonly Transfer[] } = {},
): Transaction => {
  const { transfers = [accountTransfer('out', 'ETH', '1.5')], ...metadata } = more
  const hash = metadata.hash ?? `0x${at.toString(16).padStart(64, '0')}`
  return {
    id: hash,
    metadata: {
      operationType: 'send',
      chain: 'eip155:31337',
      minedAt: new Date(at).toISOString(),
      sentFrom: address,
      sentTo: otherAddress,
      status: 'confirmed',
      nonce: 0,
      fee: undefined,
      ...metadata,
      hash,
    },
    transfers: [...transfers],
  }
}
