// @vitest-environment jsdom
import { type SwapFlow, swapPreviewQuery } from '@latchkey/core/swap'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderSendingView } from '../../testing/sendingContext.js'
import { previewOf, type SwapContextOptions, swapContext } from '../../testing/swapContext.js'
import SwapPreviewView from './SwapPreviewView.js'

afterEach(cleanup)

const entries = [{ view: 'Account' }, { view: 'Swap' }, { view: 'SwapPreview' }] as const

async function show({ form, ...setup }: SwapContextOptions = {}) {
  const made = await swapContext({
    preview: previewOf(),
    entries,
    ...setup,
    form: { amount: '1', ...form },
  })
  await renderSendingView(made.context, <SwapPreviewView />)
  return made
}

const { terms } = previewOf()
const hash = `0x${'ab'.repeat(32)}`
const begun = { terms, at: 0, done: [], steps: ['swap'] } as const
const flowOf = (flow: SwapFlow) => ({ form: { flow } })
const swap = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Swap' })

test.each(['__proto__', 'constructor', 'toString'])(
  'T518 a swap that failed with %s says that something went wrong',
  async (error) => {
    await show(flowOf({ ...begun, state: 'paused', error: error as never }))
    expect(screen.getByText('Not swapped')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  },
)

test('T517 what the chain does not confirm for a minute can be put away', async () => {
  const { context } = await show(flowOf({ ...begun, state: 'sent', hash, sentAt: 0 }))
  expect(screen.queryByRole('button', { name: 'Stop following' })).toBeNull()
  // The clock of the view ticks once each time it is rendered.
  for (const ms of [60_000, 10_000]) await act(async () => context.env.advance(ms))
  expect(screen.getByText(/the network may still confirm it/)).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop following' })))
  expect(context.store.get().swap.flow).toBeUndefined()
})

test('T516 a page that was left while the wallet had the swap says that it may be open there', async () => {
  await show(flowOf({ ...begun, state: 'paused', open: { was: 'asked' } }))
  expect(screen.getByText('Your last request may still be open')).toBeDefined()
})

test('S1.06 the tick for a bad price is gone with a price that is worse than it promised', async () => {
  const bad = { rating: 'bad', deviation: 0.2 } as const
  const { context } = await show({ preview: previewOf({}, bad) })
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  expect(swap().disabled).toBe(false)
  const client = await context.queries.load()
  const refresh = (toUnits: bigint, promised = terms) =>
    act(async () => {
      const { queryKey } = swapPreviewQuery(context)
      const { minReceived } = promised
      const now = { ...terms, toAmount: String(toUnits), minReceived }
      client.setQueryData(queryKey, previewOf({ terms: now }, { ...bad, toUnits }))
    })
  await refresh(2_480_000_000n)
  expect(swap().disabled).toBe(false)
  await refresh(1_000_000_000n, { ...terms, minReceived: '990000000' })
  expect(swap().disabled).toBe(true)
})
