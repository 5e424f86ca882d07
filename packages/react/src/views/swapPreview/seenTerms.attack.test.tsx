// @vitest-environment jsdom
import { type SwapFlowIn, type SwapTerms, swapPreviewQuery } from '@latchkey/core/swap'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderSendingView } from '../../testing/sendingContext.js'
import { previewOf, type SwapContextOptions, swapContext } from '../../testing/swapContext.js'
import SwapPreviewView from './SwapPreviewView.js'

afterEach(cleanup)

const entries = [{ view: 'Account' }, { view: 'Swap' }, { view: 'SwapPreview' }] as const

async function show({ form, ...setup }: SwapContextOptions = {}) {
  const preview = previewOf()
  const made = await swapContext({ preview, entries, ...setup, form: { amount: '1', ...form } })
  await renderSendingView(made.context, <SwapPreviewView />)
  const client = await made.context.queries.load()
  /** Another preview, whose promise is its own, or this one. */
  const refresh = (toUnits: bigint, least = (toUnits * 99n) / 100n) =>
    act(async () => {
      const now = previewOf({}, { toUnits, minReceived: least })
      const terms = { ...now.terms, minReceived: String(least) }
      client.setQueryData(swapPreviewQuery(made.context).queryKey, { ...now, terms })
    })
  const become = (change: Partial<SwapFlowIn<'paused'>>) =>
    act(async () =>
      made.context.store.update('swap', (swap) => ({
        ...swap,
        flow: { ...paused.form.flow, ...change },
      })),
    )
  const wait = (ms: number) => act(async () => made.context.env.advance(ms))
  return { ...made, become, refresh, wait }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const changed = () => screen.queryByText('The price changed')
const { terms } = previewOf()
const hash = `0x${'ab'.repeat(32)}`
const approval = { kind: 'approve', by: 'own', hash, sentAt: 0 } as const
const begun = { terms, at: 0, done: [approval], steps: ['swap'] } as const
const paused = { form: { flow: { ...begun, state: 'paused' } } } as const
const worse: SwapTerms = { ...terms, toAmount: '2400000000', minReceived: '2376000000' }

test('T520 a promise that falls in the review is said, and on screen for a second before a press counts', async () => {
  const { refresh, wait } = await show()
  const { toUnits } = previewOf().quote
  // Still more than was promised; but less is promised.
  await refresh((toUnits * 995n) / 1_000n)
  expect(changed()).not.toBeNull()
  expect(button('Swap').disabled).toBe(true)
  await wait(1_000)
  expect(button('Swap').disabled).toBe(false)
})

test('T520 a price that moves within the promise says nothing, and leaves the button alone', async () => {
  const { refresh } = await show()
  const { minReceived, toUnits } = previewOf().quote
  for (const permille of [999n, 995n, 991n, 997n]) {
    await refresh((toUnits * permille) / 1_000n, minReceived)
    expect(changed()).toBeNull()
    expect(button('Swap').disabled).toBe(false)
  }
})

test('T520 from a better promise that was shown it does not fall unsaid', async () => {
  const { refresh } = await show()
  const { toUnits } = previewOf().quote
  await refresh((toUnits * 104n) / 100n)
  expect(changed()).toBeNull()
  await refresh((toUnits * 102n) / 100n)
  expect(changed()).not.toBeNull()
  expect(button('Swap').disabled).toBe(true)
})

test('T558 a review whose price was refused is on screen for a second before a press counts', async () => {
  const { wait } = await show({ form: { error: 'swap/price-moved' } })
  expect(button('Swap').disabled).toBe(true)
  await wait(1_000)
  expect(button('Swap').disabled).toBe(false)
})

test('T531 a swap that pauses at a worse price is on screen for a second before Continue counts', async () => {
  const { become, context, wait } = await show({ form: { flow: { ...begun, state: 'preparing' } } })
  await become({ error: 'swap/price-moved', terms: worse })
  expect(changed()).not.toBeNull()
  expect(button('Continue').disabled).toBe(true)
  await act(async () => fireEvent.click(button('Continue')))
  expect(context.store.get().swap.flow?.state).toBe('paused')
  await wait(1_000)
  expect(button('Continue').disabled).toBe(false)
})

test.each<[string, Partial<SwapTerms>]>([
  ['less is promised', worse],
  ['more leaves', { amount: `1${terms.amount}` }],
])('T531 a paused swap becomes worse on screen, %s: said, and a press waits', async (_, change) => {
  const { become } = await show(paused)
  expect(button('Continue').disabled).toBe(false)
  await become({ terms: { ...terms, ...change } })
  expect(changed()).not.toBeNull()
  expect(button('Continue').disabled).toBe(true)
})

test('T531 what was seen of one swap under way says nothing of the next', async () => {
  const { become } = await show(paused)
  await become({ at: 1, terms: worse })
  expect(changed()).toBeNull()
  expect(button('Continue').disabled).toBe(false)
})
