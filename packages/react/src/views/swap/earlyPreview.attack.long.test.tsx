// @vitest-environment jsdom
import { setSwapAmount, setSwapToken, swapPreviewQuery } from '@latchkey/core/swap'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderSendingView } from '../../testing/sendingContext.js'
import { lusd, previewOf, swapContext } from '../../testing/swapContext.js'
import SwapPreviewView from '../swapPreview/SwapPreviewView.js'
import SwapView from './SwapView.js'

afterEach(cleanup)

type Made = Awaited<ReturnType<typeof swapContext>>['context']

const changes: Readonly<Record<string, (context: Made) => unknown>> = {
  amount: (context) => setSwapAmount(context, { side: 'source', amount: '0.5' }),
  token: (context) => setSwapToken(context, { side: 'to', token: lusd(2) }),
  account: ({ store }) =>
    store.update('accounts', ({ eip155, ...all }) => ({
      ...all,
      eip155: { ...eip155, address: `0x${'9'.repeat(40)}` } as never,
    })),
  wallet: ({ connections, store }) => {
    const connection = connections.get('eip155')
    if (connection) connections.set('eip155', { ...connection, connectorId: 'another' })
    store.update('accounts', ({ eip155, ...all }) => ({
      ...all,
      eip155: { ...eip155, connectorId: 'another' } as never,
    }))
  },
}

const confirmed = () => screen.queryByRole('button', { name: 'Cancel' })
const button = () => document.querySelector('button[type=submit]') as HTMLElement
const swap = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Swap' })

test.each(Object.keys(changes))(
  'T555 with another %s the preview that was made early is gone from the screen at once',
  async (what) => {
    const { context } = await swapContext({ preview: previewOf(), form: { amount: '1' } })
    await renderSendingView(context, <SwapPreviewView />)
    expect(confirmed()).not.toBeNull()
    await act(async () => changes[what]?.(context))
    expect(confirmed()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
  },
)

test('T555 a tick for one bad price is none for another swap whose preview is there, too', async () => {
  const bad = previewOf({}, { rating: 'bad', deviation: 0.2 })
  const { context } = await swapContext({ preview: bad, form: { amount: '1.2' } })
  const write = (amount: string) => setSwapAmount(context, { side: 'source', amount })
  await write('1')
  const client = await context.queries.load()
  client.setQueryData(swapPreviewQuery(context).queryKey, bad)
  await renderSendingView(context, <SwapPreviewView />)
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  expect(swap().disabled).toBe(false)
  await act(async () => write('1.2'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(swap().disabled).toBe(true)
})

test('T558 a press that began before the price fell does not agree to what it has become', async () => {
  const { context } = await swapContext({ preview: previewOf(), form: { amount: '1' } })
  await renderSendingView(context, <SwapPreviewView />)
  expect(swap().disabled).toBe(false)
  const { toUnits } = previewOf().quote
  const worse = previewOf({}, { toUnits: (toUnits * 9n) / 10n })
  const client = await context.queries.load()
  await act(async () => void client.setQueryData(swapPreviewQuery(context).queryKey, worse))
  expect(screen.getByText('The price changed')).toBeDefined()
  expect(swap().disabled).toBe(true)
  await act(async () => context.env.advance(1_000))
  expect(swap().disabled).toBe(false)
})

test.each([
  ['a hundredth', 101n],
  ['nine percent', 109n],
  ['fifteen times', 1_500n],
])(
  'T520 more leaves than was seen, by %s: said, on screen for a second before a press counts, and the tick is gone',
  async (_, percent) => {
    const bad = { rating: 'bad', deviation: 0.2 } as const
    const { context } = await swapContext({ preview: previewOf({}, bad), form: { amount: '1' } })
    await renderSendingView(context, <SwapPreviewView />)
    await act(async () => fireEvent.click(screen.getByRole('checkbox')))
    expect(swap().disabled).toBe(false)
    const { fromUnits } = previewOf().quote
    const worse = previewOf({}, { ...bad, fromUnits: (fromUnits * percent) / 100n })
    const client = await context.queries.load()
    await act(async () => void client.setQueryData(swapPreviewQuery(context).queryKey, worse))
    expect(screen.getByText('The price changed')).toBeDefined()
    const tick = screen.getByRole<HTMLInputElement>('checkbox')
    expect(tick.checked).toBe(false)
    await act(async () => fireEvent.click(tick))
    expect(swap().disabled).toBe(true)
    await act(async () => context.env.advance(1_000))
    expect(swap().disabled).toBe(false)
  },
)

test('T557 the pointer back and forth over a swap that can’t be previewed asks once; the click asks again', async () => {
  const { context, server } = await swapContext({ form: { amount: '1' } })
  const built = () => server.requests.filter((path) => path === 'build-transaction').length
  const { unmount } = await renderSendingView(context, <SwapView />)
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await act(async () => context.env.advance(10))
  }
  await settle()
  await waitFor(() => expect(button().textContent).toBe('Review swap'))
  for (let turn = 0; turn < 10; turn++) {
    await act(async () => fireEvent.pointerOver(button()))
    await settle()
  }
  const { queryKey } = swapPreviewQuery(context)
  expect(context.queries.value?.getQueryState(queryKey)?.status).toBe('error')
  expect(built()).toBe(1)
  unmount()
  await renderSendingView(context, <SwapPreviewView />)
  await settle()
  expect(built()).toBe(2)
})

test('T514 what the chain counts otherwise than the list is said by the form, and is no lack of it', async () => {
  const wrong = { ...lusd(1), decimals: 7 }
  const { context } = await swapContext({ form: { source: wrong, to: lusd(2), amount: '5' } })
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter')
  const send = { ...adapter.send, getBalance: async () => ({ balance: 0n, decimals: 6 }) }
  context.adapters.set('eip155', { ...adapter, send })
  await renderSendingView(context, <SwapView />)
  for (const ms of [0, 200, 1_000]) await act(async () => context.env.advance(ms))
  await waitFor(() => expect(button().textContent).toBe('Can’t be swapped safely'))
  expect(screen.getByText(/counts otherwise than the list of tokens says/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You receive' }).value).toBe('')
})
