// @vitest-environment jsdom
import type { SwapFlow, SwapStep } from '@latchkey/core/swap'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderSendingView } from '../../testing/sendingContext.js'
import { lusd, previewOf, swapContext } from '../../testing/swapContext.js'
import SwapPreviewView from './SwapPreviewView.js'

afterEach(cleanup)

const hash = `0x${'ab'.repeat(32)}`
const spender = '0x00000000000000000000000000000000000000e1'
const given: readonly SwapStep[] = [
  { kind: 'approve', status: 'done', hash },
  { kind: 'swap', status: 'waiting' },
]

const swapped: readonly SwapStep[] = [
  { kind: 'approve', status: 'done', hash },
  { kind: 'swap', status: 'done', hash },
]

async function show(
  steps: readonly SwapStep[],
  allowance: bigint | Error,
  change: Partial<SwapFlow> = {},
) {
  const { terms } = previewOf()
  const own = { ...terms, source: lusd(1), amount: '100000000', spender }
  const flow: SwapFlow = { terms: own, steps, at: 0, isPaused: true, ...change }
  const made = await swapContext({
    preview: previewOf(),
    entries: [{ view: 'Account' }, { view: 'Swap' }, { view: 'SwapPreview' }],
    form: { flow },
    swapping: {
      async getAllowance() {
        if (allowance instanceof Error) throw allowance
        return allowance
      },
    },
  })
  await renderSendingView(made.context, <SwapPreviewView />)
  await act(async () => made.context.env.advance(0))
  return made.context
}

const takeBack = () => screen.queryByRole('button', { name: 'Take it back' })

test('T537 a swap that waits after its allowance says what the router may still take', async () => {
  await show(given, 60_000_000n)
  expect(screen.getByText('The market may still take 60 LUSD1')).toBeDefined()
  expect(takeBack()).not.toBeNull()
})

test.each<[string, readonly SwapStep[], bigint]>([
  ['the chain has none', given, 0n],
  ['none was given', [{ kind: 'swap', status: 'waiting' }], 60_000_000n],
])('where %s, nothing is said of an allowance', async (_, steps, allowance) => {
  await show(steps, allowance)
  expect(takeBack()).toBeNull()
})

const reset = { kind: 'reset', spender } as const

test('T537 taken back is said, and not called a swap', async () => {
  const done = [{ ...reset, status: 'done', hash } as const]
  const context = await show(done, 0n, { isEnding: true, isPaused: false })
  expect(screen.getByText('Allowance taken back')).toBeDefined()
  expect(screen.queryByText('Swapped')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' })))
  expect(context.store.get().swap.flow).toBeUndefined()
})

test('T537 declined, it can be tried again or left', async () => {
  const waiting = [{ ...reset, status: 'waiting' } as const]
  const context = await show(waiting, 1n, { isEnding: true, error: 'wallet/rejected' })
  expect(screen.getByText('The allowance wasn’t taken back')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave it' })))
  expect(context.store.get().swap.flow).toBeUndefined()
})

test('T537 what can’t be read is said to be unknown, and no amount stands for it', async () => {
  await show(given, new Error('the node is down'))
  expect(screen.getByText('What the market may still take isn’t known')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined()
  expect(screen.queryByText(/may still take 100/)).toBeNull()
  expect(takeBack()).toBeNull()
})

test.each([
  [20_000_000n, 'The market may still take 20 LUSD1'],
  [2n ** 256n - 100_000_001n, 'The market may still take any amount of LUSD1'],
])('T528 the result of a swap says what the router may still take: %s', async (left, words) => {
  await show(swapped, left, { isPaused: false, received: '1' })
  expect(screen.getByText('Swapped')).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  expect(takeBack()).not.toBeNull()
})

test('T528 where nothing is left, the result says nothing of it', async () => {
  await show(swapped, 0n, { isPaused: false, received: '1' })
  expect(screen.queryByText(/may still take/)).toBeNull()
})

test.each<[SwapStep['status'], RegExp]>([
  ['done', /^The market may take nothing more.$/],
  ['waiting', /^The market may still take what you allowed.$/],
])(
  'T528 taken back after a swap, it is not said that nothing was swapped: %s',
  async (status, hint) => {
    const isPaused = status === 'waiting'
    await show([...swapped.slice(1), { ...reset, status, hash }], 1n, { isEnding: true, isPaused })
    expect(screen.getByText(hint)).toBeDefined()
    expect(screen.queryByText(/nothing was swapped/i)).toBeNull()
  },
)
