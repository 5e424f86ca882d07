// @vitest-environment jsdom
import type { PendingTransaction } from '@latchkey/core/account'
import { fakeNetwork } from '@latchkey/core/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  accountTransaction,
  accountTransfer,
  address,
  otherAddress,
  renderAccount,
  warmUp,
} from '../../testing/renderAccount.js'
import TransactionsView from './TransactionsView.js'

beforeAll(warmUp)
afterEach(cleanup)

const day = 86_400_000
const start = new Date(2030, 4, 20, 12).getTime()
const scan = {
  ...fakeNetwork(),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
}
const list = () => screen.getByRole('list', { name: 'Activity' })
const rows = () => [...list().querySelectorAll<HTMLElement>('[data-line="row"]')]
const clock = () => ({ now: () => start })

const pending: PendingTransaction = {
  hash: `0x${'ab'.repeat(32)}`,
  networkId: 'eip155:31337',
  from: address,
  to: otherAddress,
  amount: '0.25',
  symbol: 'ETH',
  token: undefined,
  at: start - 5_000,
  status: 'pending',
}

test('S3.29 S5.18 the activity of the active network is grouped by month, latest first', async () => {
  renderAccount(<TransactionsView />, {
    env: clock(),
    Mode: StrictMode,
    serverData: {
      history: [
        accountTransaction(start - 2 * 3_600_000),
        accountTransaction(start - 21 * day, {
          transfers: [accountTransfer('in', 'LUSD', '12.5')],
        }),
        accountTransaction(start - 22 * day, { chain: 'eip155:1' }),
        accountTransaction(new Date(2029, 11, 31).getTime()),
      ],
    },
  })
  await waitFor(() => expect(rows()).toHaveLength(3))
  const headings = within(list()).getAllByRole('heading')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['May', 'April', 'December 2029'])
  expect(rows()[0]?.textContent).toContain('Sent 1.5 ETH to 0x8617…070D')
  expect(rows()[0]?.textContent).toContain('−1.5 ETH')
  expect(rows()[0]?.textContent).toContain('2 hours ago')
  expect(rows()[0]?.querySelector('span[title]')?.getAttribute('title')).toContain('May 20, 2030')
  expect(rows()[1]?.textContent).toContain('Received 12.5 LUSD from 0x8617…070D')
  expect(rows()[1]?.textContent).toContain('+12.5 LUSD')
})

test('a single NFT has a number for its sign, and of many assets the row says how many', async () => {
  const badge = (id: number) => {
    const { fungible_info: _, ...transfer } = accountTransfer('in', '', '1')
    const nft_info = { name: `Badge #${id}`, address: otherAddress, flags: { is_spam: false } }
    return { ...transfer, nft_info } as unknown as ReturnType<typeof accountTransfer>
  }
  const history = [accountTransaction(start, { transfers: [1, 2, 3].map(badge) })]
  renderAccount(<TransactionsView />, { env: clock(), serverData: { history } })
  await waitFor(() => expect(rows()[0]?.textContent).toContain('+1 Badge #1'))
  expect(rows()[0]?.textContent).toContain('3 in total')
})

test('a receiver that was named has that name, pending and done', async () => {
  renderAccount(<TransactionsView />, {
    env: clock(),
    serverData: { history: [accountTransaction(start - day)] },
    state: { activity: { sent: [pending], names: { [otherAddress.toLowerCase()]: 'bob.eth' } } },
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]?.textContent).toContain('Sent 0.25 ETH to bob.eth')
  expect(rows()[1]?.textContent).toContain('To bob.eth')
})

test('a row links to the explorer', async () => {
  const history = [accountTransaction(start)]
  renderAccount(<TransactionsView />, { env: clock(), networks: [scan], serverData: { history } })
  const link = await screen.findByRole<HTMLAnchorElement>('link')
  expect(link.href).toBe(`https://scan.example/tx/${history[0]?.metadata.hash}`)
  expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer noopener'])
})

test('without a safe explorer link, a click copies the hash', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const unsafe = {
    ...scan,
    blockExplorers: { default: { name: 'Scan', url: 'http://scan.example' } },
  }
  const history = [accountTransaction(start)]
  renderAccount(<TransactionsView />, { env: clock(), networks: [unsafe], serverData: { history } })
  const row = await screen.findByRole('button', { name: /Copy transaction ID/ })
  expect(screen.queryByRole('link')).toBeNull()
  await act(async () => fireEvent.click(row))
  expect(copied).toEqual([history[0]?.metadata.hash])
})

test('a failed transaction says so, and its amount is not shown as spent', async () => {
  const history = [accountTransaction(start, { status: 'failed' })]
  renderAccount(<TransactionsView />, { env: clock(), serverData: { history } })
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Failed'))
})

test("a token with the symbol of the network's coin does not get its image", async () => {
  const coin = accountTransfer('in', 'ETH', '1')
  const fake = { ...coin, fungible_info: { symbol: 'ETH', name: 'ETH', address: otherAddress } }
  const pictured = { ...fakeNetwork(), assets: { imageUrl: 'https://app.example/eth.png' } }
  renderAccount(<TransactionsView />, {
    env: clock(),
    networks: [pictured],
    serverData: {
      history: [
        accountTransaction(start, { transfers: [coin] }),
        accountTransaction(start - 1_000, { transfers: [fake] as (typeof coin)[] }),
      ],
    },
    state: {
      activity: {
        sent: [pending, { ...pending, hash: `0x${'cd'.repeat(32)}`, token: otherAddress }],
      },
    },
  })
  await waitFor(() => expect(rows()).toHaveLength(4))
  const pictures = rows().map((row) => row.querySelectorAll('img').length)
  expect(pictures).toEqual([1, 0, 1, 0])
})

test('a token of the host has its symbol and image, whatever the server says', async () => {
  const coin = accountTransfer('in', 'USDC', '1')
  const info = { symbol: 'USDC', address: otherAddress, icon: { url: 'https://x.example/c.png' } }
  const transfers = [{ ...coin, fungible_info: info }] as (typeof coin)[]
  renderAccount(<TransactionsView />, {
    env: clock(),
    tokens: {
      'eip155:31337': [{ address: otherAddress, symbol: 'PTS', decimals: 6, image: '/points.png' }],
    },
    serverData: { history: [accountTransaction(start, { transfers })] },
  })
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).toContain('PTS')
  expect(rows()[0]?.textContent).not.toContain('USDC')
  expect(rows()[0]?.querySelector('img')?.getAttribute('src')).toBe('/points.png')
})

test('a pending transaction is on top, and is confirmed without a reload', async () => {
  const earlier = accountTransaction(start - day)
  const { data, advance } = renderAccount(<TransactionsView />, {
    env: clock(),
    serverData: { history: [earlier] },
    state: { activity: { sent: [pending] } },
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]?.textContent).toContain('Sent 0.25 ETH to 0x8617…070D')
  expect(rows()[0]?.textContent).toContain('Pending')

  data.history = [accountTransaction(start, { hash: pending.hash }), earlier]
  await advance(1_000)
  await advance(1_000)
  await waitFor(() => expect(rows()[0]?.textContent).not.toContain('Pending'))
  expect(rows()).toHaveLength(2)
})

test('new entries are added on top and announced politely; the visible ones stay in place', async () => {
  const history = Array.from({ length: 40 }, (_, at) => accountTransaction(start - at * day))
  const { data, advance } = renderAccount(<TransactionsView />, {
    env: clock(),
    serverData: { history },
  })
  await waitFor(() => expect(rows().length).toBeGreaterThan(3))
  const box = list().parentElement
  if (!box) throw new Error('a box')
  await act(async () => {
    box.scrollTop = 600
    fireEvent.scroll(box)
  })
  data.history = [accountTransaction(start + 1_000, { hash: '0x0aa' }), ...history]
  await advance(1_000)
  await advance(1_000)
  const live = document.querySelector('[aria-live=polite]')
  await waitFor(() => expect(live?.textContent).toBe('1 new transaction'))
  // One more row of 60 px above.
  expect(box.scrollTop).toBe(660)
})

test('of fifty thousand entries only the visible ones are rendered, and pages load on demand', async () => {
  const history = Array.from({ length: 50_000 }, (_, at) => accountTransaction(start - at * 60_000))
  const { requests, advance } = renderAccount(<TransactionsView />, {
    env: clock(),
    serverData: { history },
  })
  await waitFor(() => expect(rows().length).toBeGreaterThan(3))
  expect(rows().length).toBeLessThan(30)
  const pages = () => requests.filter((path) => path.endsWith('/history')).length
  const before = pages()
  const box = list().parentElement
  if (!box) throw new Error('a box')
  await act(async () => {
    box.scrollTop = 50 * 60
    fireEvent.scroll(box)
  })
  await advance()
  expect(pages()).toBeGreaterThan(before)
  expect(rows().length).toBeLessThan(30)
})

test('an empty list and a failure have their texts', async () => {
  renderAccount(<TransactionsView />)
  expect(await screen.findByText('No activity yet')).toBeDefined()
  cleanup()
  const { data } = renderAccount(<TransactionsView />, { serverData: { down: true } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t load activity')
  Object.assign(data, { down: false, history: [accountTransaction(1)] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('a failure names its cause in plain words, and is over when the network is back', async () => {
  let isOffline = true
  const history = [accountTransaction(1)]
  renderAccount(<TransactionsView />, {
    env: {
      fetch: async (url) => {
        if (isOffline) throw new TypeError('Failed to fetch')
        return url.includes('supported-chains')
          ? Response.json({ http: ['eip155:31337'], ws: [] })
          : Response.json({ data: history, next: null })
      },
      // No wait between the tries of one request.
      after: (_, task) => {
        const timer = setTimeout(task)
        return () => clearTimeout(timer)
      },
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t load activity')
  expect(alert.textContent).toContain('Can’t reach the server. Check your connection')
  expect(alert.textContent).not.toContain('Failed to fetch')
  isOffline = false
  await act(async () => fireEvent(window, new Event('online')))
  await waitFor(() => expect(rows()).toHaveLength(1))
})
