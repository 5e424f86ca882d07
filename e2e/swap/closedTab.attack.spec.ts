import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { allowanceOf, balanceOf, tokenAddress } from './market.js'
import { pauseTransactions } from './pauseTransactions.js'
import { swapForm } from './swapForm.js'
import { approveRequest, flowOf, untilSwapped, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

const start = { fromToken: 'LUSD', toToken: 'LGOLD', amount: '100' } as const
const funds = { ether: 5, dollar: 500_000_000n } as const

test('T532 a page of the origin points the stored swap at another token while the allowance is confirmed: the swap that was agreed to is what the wallet is asked for', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  const me = await visitFunded(page, funds, { query: 'no-calls' })
  const other = await context.newPage()
  await other.goto(`${devEnvironment().demo}/favicon.ico`)
  const chain = await pauseTransactions(page)
  const { confirm, preview } = swapForm(page)
  await preview(start)
  await confirm.click()
  await approve(page)
  await expect.poll(() => chain.held.length).toBe(1)
  await expect.poll(async () => (await flowOf(page))?.state).toBe('sent')
  await other.evaluate((address) => {
    const key = Object.keys(localStorage).find((each) => each.includes('swap_flow')) ?? ''
    const row = JSON.parse(localStorage.getItem(key) ?? '{}')
    const { terms } = row.value
    terms.to = { ...terms.to, address: `eip155:31337:${address}` }
    Object.assign(terms, { minReceived: '1', toAmount: '1' })
    localStorage.setItem(key, JSON.stringify(row))
  }, tokenAddress('LSTRICT'))
  await chain.release()
  await approveRequest(page, 2)
  await expect.poll(() => chain.held.length).toBe(1)
  await chain.release()
  const { promised, received } = await untilSwapped(page)
  expect(received).toBeGreaterThanOrEqual(promised)
  expect(await balanceOf('LGOLD', me.address)).toBe(received)
  expect(await balanceOf('LSTRICT', me.address)).toBe(0n)
  expect(await allowanceOf('LUSD', me.address)).toBe(0n)
})

test('T534 the tab that swaps is closed after it sent: one that was open follows it to its end', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5 })
  const other = await context.newPage()
  await other.goto(page.url())
  await swapForm(other).openConnected()
  const { confirm, preview } = swapForm(page)
  const chain = await pauseTransactions(page)
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await confirm.click()
  await approve(page)
  await expect.poll(() => chain.held.length).toBe(1)
  await expect.poll(async () => (await flowOf(other))?.state).toBe('sent')
  await page.close()
  await chain.release()
  const { received } = await untilSwapped(other)
  expect(await balanceOf('LUSD', me.address)).toBe(received)
})

test('T534 the tab that swaps is closed between allowance and swap: one that was open says so, and goes on with a press', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  await visitFunded(page, funds, { query: 'no-calls' })
  const other = await context.newPage()
  await other.goto(page.url())
  await swapForm(other).openConnected()
  const { confirm, preview } = swapForm(page)
  await preview(start)
  await page.route(`${devEnvironment().server}/v1/convert/**`, () => {})
  await confirm.click()
  await approve(page)
  const next = swapForm(other)
  await expect.poll(async () => (await flowOf(other))?.done.length).toBe(1)
  // A form that is filled in is not led away from.
  await other.evaluate(() => window.latchkey?.close())
  await next.openConnected()
  await expect(next.modal).toContainText('Preparing the next step', { timeout: 20_000 })
  await expect(next.button('Cancel')).toBeVisible()
  await page.close()
  await expect(next.modal).toContainText('Allowance given', { timeout: 15_000 })
  expect(await walletRequests(other)).toEqual([])
  await expect(next.modal).toContainText('The market may still take')
  // Nor is what goes on below the edge of the window.
  await expect(next.confirm).toBeInViewport({ ratio: 1 })
  await next.confirm.click()
  await approveRequest(other, 1)
  await untilSwapped(other)
})
