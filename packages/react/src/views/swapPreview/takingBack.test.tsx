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

async function show(steps: readonly SwapStep[], allowance: bigint, change: Partial<SwapFlow> = {}) {
  const { terms } = previewOf()
  const own = { ...terms, source: lusd(1), amount: '100000000', spender }
  const flow: SwapFlow = { terms: own, steps, at: 0, isPaused: true, ...change }
  const made = await swapContext({
    preview: previewOf(),
    entries: [{ view: 'Account' }, { view: 'Swap' }, { view: 'SwapPreview' }],
    form: { flow },
    swapping: { getAllowance: async () => allowance },
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
