// @vitest-environment jsdom
import type { Swapping } from '@latchkey/core/adapter'
import type { SwapFlow } from '@latchkey/core/swap'
import { fakeNetwork } from '@latchkey/core/testing'
import { currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderAccount, warmUp } from '../../testing/renderAccount.js'
import { QuickActions } from './QuickActions.js'

beforeAll(async () => {
  await Promise.all([warmUp(), import('@latchkey/core/swap')])
})
afterEach(cleanup)

type Options = NonNullable<Parameters<typeof renderAccount>[1]>

const show = (options: Options = {}, canSwap = true) =>
  renderAccount(<QuickActions />, {
    features: { swaps: ['1inch'] },
    networks: [fakeNetwork(), fakeNetwork(1)],
    ...options,
    prepare({ adapters }) {
      const adapter = adapters.get('eip155')
      if (adapter && canSwap) adapters.set('eip155', { ...adapter, swap: {} as Swapping })
    },
  })

test('S1.06 S9.33 Swap stands among the actions in the host’s order, where swaps are offered', async () => {
  show({ features: { swaps: ['1inch'], walletFeaturesOrder: ['receive', 'swaps'] } } as Options)
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Receive', 'Swap'])
})

test.each([
  ['without the feature', { features: { swaps: false } }, true],
  ['without a server', { server: undefined }, true],
  ['where the adapter has no swaps', {}, false],
  ['where no network has routers', { networks: [fakeNetwork()] }, true],
] as const)('S1.06 %s there is no Swap', (_, options, canSwap) => {
  show(options as Options, canSwap)
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
})

test('S9.41 on a network without swaps it leads to the choice of others', async () => {
  const { context } = show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Swap' })))
  await waitFor(() =>
    expect(currentEntry(context.store.get().router)).toEqual({
      view: 'UnsupportedChain',
      data: { swapUnsupportedChain: true },
    }),
  )
})

test('the tokens are there before the click: they load when the pointer arrives', async () => {
  const { context } = show({ swapRouters: { 31337: [] } } as Options)
  const key = ['swapTokens']
  const asked = () => context.queries.value?.getQueryCache().findAll({ queryKey: key }).length ?? 0
  expect(asked()).toBe(0)
  await act(async () => fireEvent.pointerEnter(screen.getByRole('button', { name: 'Swap' })))
  await waitFor(() => expect(asked()).toBe(1))
})

test.each([
  ['waits for the visitor', 'paused', true],
  ['is at the chain', 'sent', true],
  ['is done', 'done', false],
] as const)(
  'S1.06 a swap that %s: the button says whether it is finished',
  (_, state, isMarked) => {
    const { context } = show()
    const names = () =>
      ['Swap', 'Swap Pending'].filter((name) => screen.queryByRole('button', { name }))
    expect(names()).toEqual(['Swap'])
    act(() =>
      context.store.update('swap', (swap) => ({ ...swap, flow: { state } as unknown as SwapFlow })),
    )
    expect(names()).toEqual([isMarked ? 'Swap Pending' : 'Swap'])
  },
)
