// @vitest-environment jsdom
import type { DoneStep, SwapFlow, SwapFlowIn } from '@latchkey/core/swap'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderSendingView } from '../../testing/sendingContext.js'
import { lusd, previewOf, swapContext } from '../../testing/swapContext.js'
import SwapPreviewView from './SwapPreviewView.js'

afterEach(cleanup)

const hash = `0x${'ab'.repeat(32)}`
const spender = '0x00000000000000000000000000000000000000e1'
const approval: DoneStep = { kind: 'approve', by: 'own', hash, sentAt: 0 }
const swapped: DoneStep = { kind: 'swap', by: 'own', hash, sentAt: 0 }
const revoked: DoneStep = { kind: 'revoke', by: 'own', hash, sentAt: 0 }

const terms = { ...previewOf().terms, source: lusd(1), amount: '100000000', spender }
const begun = { terms, at: 0, allowed: spender } as const
const paused: SwapFlowIn<'paused'> = {
  ...begun,
  state: 'paused',
  done: [approval],
  steps: ['swap'],
}
const declined: SwapFlow = { ...paused, done: [], steps: ['revoke'], error: 'wallet/rejected' }
const doneWith = (...done: readonly DoneStep[]): SwapFlowIn<'done'> => ({
  ...begun,
  state: 'done',
  done,
})

async function show(flow: SwapFlow, allowance: bigint | Error) {
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

const revoke = () => screen.queryByRole('button', { name: 'Take it back' })

test('T537 a swap that waits after its allowance says what the router may still take', async () => {
  await show(paused, 60_000_000n)
  expect(screen.getByText('The market may still take 60 LUSD1')).toBeDefined()
  expect(revoke()).not.toBeNull()
})

test.each<[string, SwapFlow, bigint]>([
  ['the chain has none', paused, 0n],
  ['none was given', { terms, at: 0, state: 'paused', done: [], steps: ['swap'] }, 60_000_000n],
])('where %s, nothing is said of an allowance', async (_, flow, allowance) => {
  await show(flow, allowance)
  expect(revoke()).toBeNull()
})

test('T537 taken back is said, and not called a swap', async () => {
  const context = await show(doneWith(revoked), 0n)
  expect(screen.getByText('Allowance taken back')).toBeDefined()
  expect(screen.queryByText('Swapped')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' })))
  expect(context.store.get().swap.flow).toBeUndefined()
})

test('T537 declined, it can be tried again or left', async () => {
  const context = await show(declined, 1n)
  expect(screen.getByText('The allowance wasn’t taken back')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave it' })))
  expect(context.store.get().swap.flow).toBeUndefined()
})

test('T537 what can’t be read is said to be unknown, and no amount stands for it', async () => {
  await show(paused, new Error('the node is down'))
  expect(screen.getByText('What the market may still take isn’t known')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined()
  expect(screen.queryByText(/may still take 100/)).toBeNull()
  expect(revoke()).toBeNull()
})

test.each([
  [20_000_000n, 'The market may still take 20 LUSD1'],
  [2n ** 256n - 100_000_001n, 'The market may still take any amount of LUSD1'],
])('T528 the result of a swap says what the router may still take: %s', async (left, words) => {
  await show({ ...doneWith(approval, swapped), received: '1' }, left)
  expect(screen.getByText('Swapped')).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  expect(revoke()).not.toBeNull()
})

test('T528 where nothing is left, the result says nothing of it', async () => {
  await show({ ...doneWith(approval, swapped), received: '1' }, 0n)
  expect(screen.queryByText(/may still take/)).toBeNull()
})

test.each<[SwapFlow, RegExp]>([
  [doneWith(swapped, revoked), /^The market may take nothing more.$/],
  [{ ...declined, done: [swapped] }, /^The market may still take what you allowed.$/],
])(
  'T528 taken back after a swap, it is not said that nothing was swapped: %o',
  async (flow, hint) => {
    await show(flow, 1n)
    expect(screen.getByText(hint)).toBeDefined()
    expect(screen.queryByText(/nothing was swapped/i)).toBeNull()
  },
)
