import type { Page } from '@playwright/test'
import { type Hex, parseEther } from 'viem'
import { sendOutsidePage } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { allowanceOf, balanceOf, moveMarket, tokenAddress } from './market.js'
import { pauseTransactions } from './pauseTransactions.js'
import { swapForm } from './swapForm.js'
import { expectSwap, flowOf, untilSwapped, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

const start = { fromToken: 'ETH', toToken: 'LUSD', amount: '1' } as const

/** Presses the button that asks the wallet, and leaves the wallet's window open. */
async function ask(page: Page): Promise<void> {
  const { confirm, preview } = swapForm(page)
  await preview(start)
  await confirm.click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
}

test('T516 while the wallet’s window is open in one tab, no press in another asks for the swap a second time', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5 })
  const pair = { account: me.address, from: 'ETH', to: 'LUSD' } as const
  const other = await context.newPage()
  await expectSwap(page, pair, parseEther('1'), async () => {
    await ask(page)
    await other.goto(page.url())
    const { confirm, modal, openConnected } = swapForm(other)
    await openConnected()
    await expect(modal).toContainText('Your last request may still be open')
    await confirm.click()
    // As long as the one that is at work takes to ask.
    await other.waitForTimeout(2_000)
    expect(await walletRequests(other)).toEqual([])
    await approve(page)
  })
  // The other tab hears of its end by itself.
  await untilSwapped(other)
  expect(await walletRequests(other)).toEqual([])
  expect(await walletRequests(page)).toEqual(['eth_sendTransaction'])
})

test('T516 a wallet that sends the swap after a reload: the page sees that it left, and does not ask again', {
  tag: '@long',
}, async ({ page }) => {
  const me = await visitFunded(page, { ether: 5 })
  const { confirm, modal, press, reopen } = swapForm(page)
  await ask(page)
  const { data, to, value } = await askedTransaction(page)
  await reopen()
  await expect(modal).toContainText('Your last request may still be open')
  // A real wallet's window outlives the page.
  await sendOutsidePage(me, { data, to, value: BigInt(value), gas: 400_000n })
  const bought = await balanceOf('LUSD', me.address)
  expect(bought).toBeGreaterThan(0n)
  await confirm.click()
  await expect(modal).toContainText('This may have been sent')
  await expect(confirm).toHaveCount(0)
  expect(await walletRequests(page)).toEqual([])
  expect(await balanceOf('LUSD', me.address)).toBe(bought)
  await press('Change the swap')
  await expect.poll(() => flowOf(page)).toBeUndefined()
})

test('T517 T518 swaps that another script left in the page’s storage are in the way of none', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await visitFunded(page, { ether: 5 })
  const { button, confirm, modal, paid, press, preview, reopen } = swapForm(page)
  await ask(page)
  const { flow, store } = await storedSwap(page)
  const hash = `0x${'ab'.repeat(32)}`
  const { source, to } = flow.terms
  const elsewhere = (token: Stored['terms']['to']) => ({
    ...token,
    address: token.address.replace('31337', '424242'),
  })
  const forged: readonly [string, object][] = [
    [
      'of a network that the page does not have',
      {
        terms: {
          ...flow.terms,
          networkId: 'eip155:424242',
          source: elsewhere(source),
          to: elsewhere(to),
        },
        state: 'sent',
        sentAt: flow.at,
        hash,
      },
    ],
    ['of which nothing is left to do', { steps: [] }],
    ['with an error that every object has', { state: 'paused', error: '__proto__' }],
  ]
  for (const [title, change] of forged) {
    await test.step(title, async () => {
      await store({ ...flow, ...change })
      await reopen()
      await expect(paid).toBeVisible()
    })
  }
  await test.step('with calls that the wallet does not know: it can be put away', async () => {
    const sentAt = Date.now() - 61_000
    const batch = { state: 'sent', steps: ['batch'], callsId: '0xdead', sentAt }
    await store({ ...flow, ...batch, at: sentAt })
    await reopen()
    await expect(modal).toContainText('The network is confirming it')
    await press('Stop following')
    await expect(button('Stop following')).toHaveCount(0)
    await expect.poll(() => flowOf(page)).toBeUndefined()
  })
  await preview(start)
  await expect(confirm).toBeEnabled()
  expect(await walletRequests(page)).toEqual([])
})

test('T531 a price that became far worse between allowance and swap is shown, and takes a tick', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5, dollar: 500_000_000n }, { query: 'no-calls' })
  const { confirm, modal, preview, reopen } = swapForm(page)
  const tick = modal.getByRole('checkbox')
  const chain = await pauseTransactions(page)
  await preview({ fromToken: 'LUSD', toToken: tokenAddress('LHALT'), amount: '100' })
  await confirm.click()
  await approve(page)
  await expect.poll(() => chain.held.length).toBe(1)
  // By trades of others: a server that only says so is not believed.
  await moveMarket('LHALT', parseEther('1500'))
  await reopen()
  await chain.release()
  await expect.poll(() => allowanceOf('LUSD', me.address)).toBe(100_000_000n)
  await expect(modal).toContainText(/9\d% worse than the market price/, { timeout: 15_000 })
  await expect(confirm).toBeDisabled()
  await tick.check()
  await confirm.click()
  // What is agreed to next is the new amount, and takes a tick of its own.
  await expect(modal).toContainText('The price changed')
  await expect(modal).toContainText(/get at least 1\d(\.\d*)? LHALT/)
  await expect(confirm).toBeDisabled()
  expect(await walletRequests(page)).toEqual([])
  await tick.check()
  await expect(confirm).toBeEnabled()
})

type Stored = {
  readonly terms: {
    readonly source: { readonly address: string }
    readonly to: { readonly address: string }
  }
  readonly at: number
}

/** The swap in the page's storage, and what writes another in its place. */
async function storedSwap(page: Page) {
  const { key, row } = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.includes('swap_flow')) ?? ''
    return { key, row: JSON.parse(localStorage.getItem(key) ?? '{}') }
  })
  const store = (flow: object) =>
    page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      key,
      JSON.stringify({ ...row, value: flow }),
    ] as const)
  return { flow: row.value as Stored, store }
}

function askedTransaction(page: Page) {
  return page.evaluate(() => {
    const calls = window.demoWallet?.calls ?? []
    const { params = [] } = calls.find(({ method }) => method === 'eth_sendTransaction') ?? {}
    return (params as [{ to: Hex; data: Hex; value: Hex }])[0]
  })
}
