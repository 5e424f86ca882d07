// @vitest-environment jsdom
import type { Swapping } from '@latchkey/core/adapter'
import type { SwapFlow } from '@latchkey/core/swap'
import { currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { address, renderAccount, warmUp } from '../../testing/renderAccount.js'
import { eth, lusd } from '../../testing/swapContext.js'
import AccountView from './AccountView.js'

beforeAll(async () => {
  await Promise.all([warmUp(), import('@latchkey/core/swap')])
})
afterEach(cleanup)

const show = (state: SwapFlow['state'], account = address) => {
  const { context } = renderAccount(<AccountView />, {
    features: { swaps: ['1inch'] },
    swapRouters: { 31337: [] },
    prepare({ adapters, store }) {
      const adapter = adapters.get('eip155')
      if (adapter) adapters.set('eip155', { ...adapter, swap: {} as Swapping })
      const terms = { account, source: eth, to: lusd(1), amount: '1500000000000000000' }
      const flow = { state, terms, at: 0, done: [], steps: ['swap'] } as unknown as SwapFlow
      store.update('swap', (swap) => ({ ...swap, flow }))
    },
  })
  return context
}
const notice = () => screen.queryByRole('region', { name: /isn’t finished/ })

test('S1.06 a swap that waits for the visitor is seen in the account, and goes on from there', async () => {
  const context = show('paused')
  expect(notice()?.textContent).toContain('1.5 ETH → LUSD1')
  await act(async () =>
    fireEvent.click(within(notice() as HTMLElement).getByRole('button', { name: 'Continue' })),
  )
  await waitFor(() => expect(currentEntry(context.store.get().router).view).toBe('SwapPreview'))
})

test.each([
  ['is at the chain', 'sent', address],
  ['is done', 'done', address],
  ['is another account’s', 'paused', `0x${'9'.repeat(40)}`],
] as const)('S1.06 a swap that %s waits for nobody', (_, state, account) => {
  show(state, account)
  expect(notice()).toBeNull()
})
