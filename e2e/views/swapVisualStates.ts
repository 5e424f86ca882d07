import type { SwapFlow } from '@latchkey/core/swap'
import { market } from '@latchkey/localnet/market'
import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { requestEvm } from '../setup/chain.js'
import { widget } from '../setup/widget.js'
import { widgetStore } from '../setup/widgetStore.js'
import { openView, reviewSwap, showView } from './showView.js'
import type { VisualState } from './VisualState.js'

type Shown<F> = F extends SwapFlow ? Omit<F, 'at' | 'terms'> : never

const hash = `0x${'ab'.repeat(32)}`
const approvedStep = { kind: 'approve', by: 'own', hash, sentAt: 0 } as const

const begun = { done: [approvedStep], steps: ['swap'] } as const
const paused = { ...begun, state: 'paused' } as const

/** How far a swap may be, which only a wallet and time would bring about. */
const flows: Readonly<Record<string, Shown<SwapFlow>>> = {
  'in the wallet': { state: 'asking', done: [], steps: ['approve', 'swap'] },
  'being confirmed': { ...begun, state: 'sent', hash, sentAt: Date.now() },
  'being confirmed for long': { ...begun, state: 'sent', hash, sentAt: 0 },
  'paused after a reload': paused,
  declined: { ...paused, error: 'wallet/rejected' },
  'with another price': { ...paused, error: 'swap/price-moved' },
  failed: { ...paused, open: { was: 'sent', hash }, error: 'node/execution-reverted' },
  done: {
    state: 'done',
    done: [approvedStep, { kind: 'swap', by: 'own', hash, sentAt: 0 }],
    received: '991234567890123456',
  },
}

/** Puts a swap of 2,500 LUSD under way, so far as it says: one that needs an allowance. */
async function giveFlow(page: Page, flow: (typeof flows)[string]): Promise<void> {
  await (await widgetStore(page)).evaluate((store, flow) => {
    store.update('swap', (swap) => {
      const { source, to } = swap
      const account = window.latchkey?.getState().accounts.eip155?.address
      if (!source || !to || !account) return swap
      const terms = {
        networkId: 'eip155:31337',
        // Its own: the price of another account's swap is not compared.
        account,
        source: to,
        to: source,
        amount: '2500000000',
        toAmount: '992000000000000000',
        minReceived: '982080000000000000',
        spender: '0x0000000000000000000000000000000000000002',
      } as const
      return { ...swap, flow: { terms, at: 0, ...flow } }
    })
  }, flow)
}

/** The address of the share of a pool of the market. */
async function poolShare(): Promise<string> {
  const abi = parseAbi(['function allPairs(uint256) view returns (address)'])
  const data = encodeFunctionData({ abi, functionName: 'allPairs', args: [0n] })
  const answer = await requestEvm('eth_call', [{ to: market.factory, data }, 'latest'])
  return `0x${String(answer).slice(-40)}`
}

/** Where the views of a swap look different from their first sight. */
export const swapVisualStates: readonly VisualState[] = [
  {
    view: 'Swap',
    name: 'Swap, with all details',
    fixture: 'account',
    async prepare(page) {
      await openView(page, 'Swap')
      const { modal } = widget(page)
      await expect(modal.getByRole('button', { name: 'Review swap' })).toBeVisible()
      await modal.getByRole('button', { name: 'More details' }).click()
    },
  },
  {
    view: 'Swap',
    name: 'Swap, with more than there is',
    fixture: 'account',
    async prepare(page) {
      await openView(page, 'Swap')
      const { modal } = widget(page)
      await modal.getByLabel('You pay').fill('1000000000')
      await expect(modal.getByRole('button', { name: 'Not enough ETH' })).toBeVisible()
    },
  },
  {
    view: 'Swap',
    name: 'Swap, with a token that is not there',
    async prepare(page) {
      await showView(page, 'Account')
      const data = { amount: '1', toToken: 'NOPE' }
      await page.evaluate((data) => window.latchkey?.open({ view: 'Swap', data }), data)
      await expect(widget(page).modal.getByText('NOPE')).toBeVisible()
    },
  },
  {
    view: 'Account',
    name: 'Account, with a swap that is not finished',
    async prepare(page) {
      await showView(page, 'SwapPreview')
      await giveFlow(page, paused)
      await page.evaluate(() => window.latchkey?.open({ view: 'Account' }))
      // From the button of the review, below which a row is now.
      await page.mouse.move(0, 0)
      const swap = widget(page).modal.getByRole('button', { name: 'Swap Pending' })
      await expect(swap).toBeVisible()
    },
  },
  {
    view: 'SwapSelectToken',
    name: 'SwapSelectToken, nothing found',
    fixture: 'account',
    async prepare(page) {
      await openView(page, 'SwapSelectToken')
      const { modal } = widget(page)
      await modal.getByRole('searchbox').fill('nothing like it')
      await expect(modal.getByText('No tokens found').first()).toBeVisible()
    },
  },
  {
    view: 'SwapSelectToken',
    name: 'SwapSelectToken, searched',
    fixture: 'account',
    async prepare(page) {
      await openView(page, 'SwapSelectToken')
      const { modal } = widget(page)
      await modal.getByRole('searchbox').fill('gold')
      await expect(modal.getByRole('button', { name: /LGOLD/ })).toBeVisible()
    },
  },
  {
    view: 'SwapSelectToken',
    name: 'SwapSelectToken, a token of no list',
    fixture: 'account',
    async prepare(page) {
      await openView(page, 'SwapSelectToken')
      const { modal } = widget(page)
      // A pool's share is a token, too, and none that a list has.
      await modal.getByRole('searchbox').fill(await poolShare())
      await expect(modal.getByText('This token isn’t on the list')).toBeVisible()
    },
  },
  {
    view: 'SwapPreview',
    name: 'SwapPreview, with a bad price',
    async prepare(page) {
      await showView(page, 'Account')
      await reviewSwap(page, { amount: '400', toToken: 'LUSD' })
      await expect(widget(page).modal.getByRole('checkbox')).toBeVisible()
    },
  },
  {
    view: 'SwapPreview',
    name: 'SwapPreview, with an allowance',
    async prepare(page) {
      await showView(page, 'Account')
      await reviewSwap(page, { amount: '5', fromToken: 'LUSD', toToken: 'ETH' })
    },
  },
  ...Object.entries(flows).map(
    ([name, flow]): VisualState => ({
      view: 'SwapPreview',
      name: `SwapPreview, ${name}`,
      async prepare(page) {
        await showView(page, 'SwapPreview')
        await giveFlow(page, flow)
        await expect(widget(page).modal.getByRole('list', { name: 'Steps' })).toHaveCount(
          name === 'done' ? 0 : 1,
        )
      },
    }),
  ),
]
