// @vitest-environment jsdom
import { Blob } from 'node:buffer'
import type { Connector } from '@latchkey/core'
import {
  createTestContext,
  fakeConnector,
  fakeDirectory,
  fakeSessions,
  type TestContext,
} from '@latchkey/core/testing'
import { availableViews, type Wallet } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Fragment, StrictMode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ViewMemoryContext } from '../../hooks/view/useViewMemory.js'
import { TestWidget } from '../../testing/TestWidget.js'
import AllWalletsView from './AllWalletsView.js'

const server = 'https://latchkey.example'
const contexts: TestContext[] = []

// Lazy modules are loaded in advance, so that no test waits for the disk.
beforeAll(async () => {
  // jsdom's Blob can't be read as text.
  Object.assign(globalThis, { Blob })
  const { api, queries } = createTestContext({ server })
  await Promise.all([queries.load(), api?.load()])
})

afterEach(() => {
  cleanup()
  // Cache timers would keep the process alive.
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

const many = (count: number, more: (at: number) => Partial<Wallet> = () => ({})): Wallet[] =>
  Array.from({ length: count }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at}`, ...more(at) }))
const refusal = () => new Response(null, { status: 400 })

type Options = Parameters<typeof createTestContext>[0] & {
  announced?: readonly Connector[]
  /** The directory's first responses. */
  replies?: readonly Response[]
  Mode?: typeof Fragment
}

function setUp(
  wallets: readonly Wallet[],
  { announced = [], Mode = Fragment, replies = [], ...options }: Options = {},
) {
  const directory = fakeDirectory(wallets)
  for (const reply of replies) directory.next(reply)
  const state = { connectors: { eip155: announced }, ...options.state }
  const env = { fetch: directory.fetch, ...options.env }
  const context = createTestContext({ views: availableViews, server, ...options, env, state })
  contexts.push(context)
  const events: object[] = []
  context.bus.onAny(({ event, properties }) => events.push({ event, ...properties }))
  const memory = { current: undefined }
  const show = () =>
    render(
      <Mode>
        <TestWidget context={context}>
          <ViewMemoryContext.Provider value={memory}>
            <AllWalletsView />
          </ViewMemoryContext.Provider>
        </TestWidget>
      </Mode>,
    )
  const { unmount } = show()
  /** Advances the clock, and lets pending responses be read. */
  const advance = (ms = 0) =>
    act(async () => {
      await context.env.advance(ms)
      for (let turn = 0; turn < 10; turn++) await context.env.advance(0)
    })
  return { context, directory, advance, show, events, unmount }
}

const list = () => screen.getByRole('list', { name: 'Wallets' })
const tiles = () => within(list()).queryAllByRole('button')
const names = () => tiles().map((tile) => tile.querySelector('[title]')?.textContent)
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search wallets' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const spoken = () => document.querySelector('[aria-live]')?.textContent
const skeletons = () => list().querySelectorAll('li[aria-hidden]').length
const box = () => list().parentElement as HTMLElement
const scroll = (top: number) =>
  act(async () => {
    box().scrollTop = top
    fireEvent.scroll(box())
  })
const current = ({ store }: TestContext) => store.get().router.entries.at(-1)

test('while the list loads, sixteen skeletons are shown', async () => {
  const { advance } = setUp(many(8))
  expect(skeletons()).toBe(16)
  expect(list().getAttribute('aria-busy')).toBe('true')
  await advance()
  expect(skeletons()).toBe(0)
  expect(names()).toHaveLength(8)
  expect(list().hasAttribute('aria-busy')).toBe(false)
})

test('S9.19 pages of 40 load near the end, and each tile has its position', async () => {
  const { directory, advance } = setUp(many(90))
  await advance()
  expect(directory.requests).toHaveLength(1)
  const [first] = within(list()).getAllByRole('listitem')
  expect(first?.getAttribute('aria-posinset')).toBe('1')
  expect(first?.getAttribute('aria-setsize')).toBe('90')
  await scroll(96 * 6)
  await advance()
  expect(directory.requests.map(({ page }) => page)).toEqual(['1', '2'])
  await scroll(96 * 16)
  await advance()
  await scroll(96 * 40)
  expect(names().at(-1)).toBe('Wallet 89')
  expect(directory.requests).toHaveLength(3)
})

test('of a long list, only visible tiles are in the DOM', async () => {
  const { advance } = setUp(many(200))
  await advance()
  for (let page = 1; page < 5; page++) {
    await scroll(96 * 10 * page)
    await advance()
  }
  expect(list().style.blockSize).toBe(`${96 * 50}px`)
  expect(list().children.length).toBeLessThan(45)
})

test('names are rendered as text, and several wallets may share one', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { advance } = setUp(many(12, () => ({ name })))
  await advance()
  expect(names()).toEqual(Array(12).fill(name))
  expect(document.querySelector('img')).toBeNull()
})

test('a wallet with nothing but a name is shown; one without a name is not', async () => {
  const bad = [
    { id: 'a' },
    { name: 'b' },
    null,
    7,
    [],
    { id: 'c', name: ' C ' },
    { id: {}, name: 1 },
  ]
  const { advance } = setUp([], { replies: [Response.json({ data: bad, count: 7 })] })
  await advance()
  expect(names()).toEqual(['C'])
})

test('in strict mode the list still loads', async () => {
  const { advance } = setUp(many(8), { Mode: StrictMode })
  await advance()
  await advance()
  expect(names()).toHaveLength(8)
})

test('S9.11 the search filters at once; the server request and the event wait for the end of typing', async () => {
  const { directory, advance, events } = setUp(many(90))
  await advance()
  type('wallet 3')
  expect(names()).toEqual(['Wallet 3', ...many(10).map((_, at) => `Wallet 3${at}`)])
  type('wallet 8')
  expect(names()).toEqual(['Wallet 8'])
  await advance(499)
  expect(directory.requests).toHaveLength(1)
  expect(events).toEqual([])
  await advance(1)
  expect(directory.requests.at(-1)).toMatchObject({ search: 'wallet 8', entries: '100' })
  expect(names()).toHaveLength(11)
  expect(events).toEqual([{ event: 'SEARCH_WALLET', badge: undefined, search: 'wallet 8' }])
})

test('the number of results is announced when typing has ended', async () => {
  const { advance } = setUp(many(30))
  await advance()
  expect(spoken()).toBe('')
  await advance(500)
  expect(spoken()).toBe('30 wallets')
  type('wallet 1')
  await advance(400)
  type('wallet 12')
  await advance(500)
  await advance(500)
  expect(spoken()).toBe('1 wallet')
})

test('without results a text says so, and clearing restores the list', async () => {
  const { advance } = setUp(many(8))
  await advance()
  type('zzz')
  await advance(500)
  await advance(500)
  expect(spoken()).toBe('No wallets found for “zzz”')
  expect(screen.getAllByText('No wallets found for “zzz”')).toHaveLength(2)
  const ways = screen.getAllByRole('button', { name: 'Clear search' })
  await act(async () => fireEvent.click(ways.at(-1) as HTMLElement))
  expect(field().value).toBe('')
  expect(names()).toHaveLength(8)
})

test('without results the QR code is offered, if pairing is available', async () => {
  const first = setUp([])
  await first.advance()
  expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull()
  cleanup()
  const { context, advance } = setUp([], {
    views: [...availableViews, 'ConnectingWalletConnect'],
    connectors: [fakeSessions()],
  })
  await advance()
  await press('QR code')
  expect(current(context)).toMatchObject({ view: 'ConnectingWalletConnect' })
})

test('certified wallets are marked, and can be filtered', async () => {
  const wallets = many(6, (at) => ({ badge_type: at % 3 === 0 ? 'certified' : 'none' }))
  const { directory, advance } = setUp(wallets)
  await advance()
  expect(screen.getAllByRole('button', { name: / Certified$/ })).toHaveLength(2)
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Certified only' })))
  expect(names()).toEqual(['Wallet 0', 'Wallet 3'])
  await advance()
  expect(directory.requests.at(-1)).toMatchObject({ badge_type: 'certified' })
})

test('a failed directory shows an error, and a retry loads the list', async () => {
  const { advance } = setUp(many(8), { replies: [refusal()] })
  await advance()
  const words = screen.getByRole('alert').textContent
  expect(words).toContain('Couldn’t load wallets')
  expect(words).toContain('The server reported an error. Try again later.')
  await press('Try again')
  await advance()
  expect(names()).toHaveLength(8)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed page keeps the others usable, and can be retried', async () => {
  const { context, directory, advance } = setUp(many(60))
  await advance()
  directory.next(new Response('<h1>It works!</h1>'))
  await scroll(96 * 8)
  await advance()
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load more wallets')
  expect(skeletons()).toBe(0)
  await scroll(0)
  await press('Wallet 0')
  expect(current(context)).toMatchObject({ view: 'Downloads' })
  await press('Try again')
  await advance()
  await scroll(96 * 20)
  expect(names().at(-1)).toBe('Wallet 59')
})

test('a wrong or changing count neither loses a wallet nor causes endless requests', async () => {
  const { directory, advance } = setUp([], {
    replies: [
      Response.json({ data: many(40), count: 5000 }),
      Response.json({ data: many(60).slice(38), count: 3 }),
    ],
  })
  await advance()
  await scroll(96 * 8)
  await advance()
  await scroll(96 * 12)
  await advance(5000)
  expect(names().at(-1)).toBe('Wallet 59')
  expect(list().style.blockSize).toBe(`${96 * 15}px`)
  expect(directory.requests).toHaveLength(2)
})

test('without a server there is no list, but a link to get a wallet', async () => {
  const { context, advance } = setUp([], { server: undefined })
  await advance(500)
  expect(screen.getAllByText('This app has no wallet list').length).toBeGreaterThan(0)
  await press('Get a wallet')
  expect(current(context)).toEqual({ view: 'GetWallet' })
})

test('a click opens the wallet if it is installed, and its downloads if not', async () => {
  const here = { ...fakeConnector, explorerId: 'w1' }
  const { context, advance, events } = setUp(many(3), { announced: [here] })
  await advance()
  await press('Wallet 1 Installed')
  expect(current(context)).toMatchObject({ view: 'ConnectingExternal' })
  await press('Wallet 2')
  expect(current(context)).toMatchObject({ view: 'Downloads', data: { wallet: { id: 'w2' } } })
  expect(events).toEqual([
    { event: 'SELECT_WALLET', name: 'Example Wallet', platform: 'browser' },
    { event: 'SELECT_WALLET', name: 'Wallet 2', platform: 'unsupported' },
  ])
})

test('Tab reaches one tile, and arrow keys the others', async () => {
  const { advance } = setUp(many(30))
  await advance()
  const focused = () => document.activeElement?.textContent?.replace(/^.\d+/, '')
  const key = (name: string) =>
    act(async () => fireEvent.keyDown(document.activeElement as Element, { key: name }))
  const reachable = () => tiles().filter(({ tabIndex }) => tabIndex === 0)
  expect(reachable()).toHaveLength(1)
  act(() => reachable()[0]?.focus())
  for (const [name, leadsTo] of [
    ['ArrowRight', 'Wallet 1'],
    ['ArrowDown', 'Wallet 5'],
    ['End', 'Wallet 29'],
    ['Home', 'Wallet 0'],
  ] as const) {
    await key(name)
    expect(focused()).toBe(leadsTo)
    expect(reachable().map((tile) => tile === document.activeElement)).toEqual([true])
  }
})

test('the focused tile stays rendered, however far the list is scrolled', async () => {
  const { advance } = setUp(many(40))
  await advance()
  const [first] = tiles()
  act(() => first?.focus())
  await scroll(96 * 5)
  expect(document.activeElement).toBe(first)
  expect(names().slice(0, 2)).toEqual(['Wallet 0', 'Wallet 12'])
  act(() => first?.blur())
  expect(names()[0]).toBe('Wallet 12')
  // Tab returns to the same tile, not to the top.
  expect(tiles().find(({ tabIndex }) => tabIndex === 0)?.textContent).toContain('Wallet 20')
})

test('coming back restores the search and the scroll position', async () => {
  const { advance, show, unmount } = setUp(many(90))
  await advance()
  type('wallet')
  await advance(500)
  await scroll(96 * 5)
  unmount()
  show()
  expect(field().value).toBe('wallet')
  expect(box().scrollTop).toBe(96 * 5)
  type('wallet 1')
  expect(box().scrollTop).toBe(0)
})

test('S3.40 with required consent, the list is inert until it is given', async () => {
  const { advance } = setUp(many(3), {
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
  })
  await advance()
  expect(list().closest('[inert]')).not.toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  expect(list().closest('[inert]')).toBeNull()
})

test('once it is known that only wallets of the site’s relay can connect, the list says so', async () => {
  const { advance, context } = setUp(many(3))
  await advance()
  expect(screen.queryByText('Most wallet apps can’t connect here')).toBeNull()
  await act(async () =>
    context.store.update('walletConnect', (now) => ({ ...now, reach: 'own' as const })),
  )
  expect(screen.getByText('Most wallet apps can’t connect here')).toBeDefined()
})
