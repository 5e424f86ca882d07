import type { Nft, TokenBalance, Transaction } from '@latchkey/protocol/api'
import type { Page } from '@playwright/test'

/** What a data server says of every account. */
export type AccountData = {
  readonly chain: string
  readonly tokens?: readonly TokenBalance[]
  readonly nfts?: readonly Nft[]
  readonly transactions?: readonly Transaction[]
  /** How many entries a page has; 1,000 by default. */
  readonly pageSize?: number
}

/** Stands in for the data server at an address: as much as a test wants, all at once. */
export async function serveAccount(page: Page, server: string, data: AccountData): Promise<void> {
  const { chain, nfts = [], pageSize = 1_000, tokens = [], transactions = [] } = data
  const answers: Readonly<Record<string, (cursor: number) => unknown>> = {
    'supported-chains': () => ({ http: [chain], ws: [] }),
    balance: () => ({ balances: tokens }),
    nfts: (at) => ({ nfts: nfts.slice(at, at + pageSize), next: nextOf(at, nfts.length) }),
    history: (at) => ({
      data: transactions.slice(at, at + pageSize),
      next: nextOf(at, transactions.length),
    }),
  }
  const nextOf = (at: number, total: number) =>
    at + pageSize < total ? String(at + pageSize) : null
  await page.route(`${server}/v1/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const answer = answers[pathname.split('/').at(-1) ?? '']
    const cursor = Number(searchParams.get('cursor') ?? 0)
    return answer ? route.fulfill({ json: answer(cursor) }) : route.fulfill({ json: {} })
  })
}

/** So many tokens, each with a name, a price and an amount of its own. */
export function manyTokens(count: number, chain: string): readonly TokenBalance[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `Token ${at}`,
    symbol: `T${at}`,
    chainId: chain,
    ...(at > 0 && { address: `${chain}:${addressOf(at)}` }),
    value: count - at,
    price: 1,
    quantity: { decimals: '18', numeric: String(count - at) },
  }))
}

/** So many transactions, an hour apart, the latest first: every other one came in. */
export function manyTransactions(
  count: number,
  chain: string,
  owner: string,
): readonly Transaction[] {
  const latest = Date.UTC(2026, 9, 1)
  return Array.from({ length: count }, (_, at) => {
    const other = addressOf(at % 500)
    const isIn = at % 2 === 0
    const [sentFrom, sentTo] = isIn ? [other, owner] : [owner, other]
    return {
      id: `entry-${at}`,
      metadata: {
        operationType: isIn ? 'receive' : 'send',
        hash: `0x${at.toString(16).padStart(64, '0')}`,
        chain,
        minedAt: new Date(latest - at * 3_600_000).toISOString(),
        sentFrom,
        sentTo,
        status: 'confirmed',
        nonce: count - at,
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          direction: isIn ? 'in' : 'out',
          quantity: { numeric: `${1 + (at % 9)}` },
          sender: sentFrom,
          recipient: sentTo,
        },
      ],
    } satisfies Transaction
  })
}

const addressOf = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`
