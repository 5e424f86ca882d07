import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { balanceOf } from './market.js'
import { swapForm } from './swapForm.js'
import { expectSwap, flowOf, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

const start = { fromToken: 'ETH', toToken: 'LUSD', amount: '1' } as const
const convert = (call = '**') => `${devEnvironment().server}/v1/convert/${call}`

/** Lets the page's clock run, in steps that its other requests outlive, until something is on screen. */
async function untilShown(page: Page, words: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(4_000)
    await expect(words).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
}

test('S8.04 a price that is too old is never sent: it is shown again, and the new one is what is swapped', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await page.clock.install()
  const me = await visitFunded(page, { ether: 5 })
  const { confirm, modal, press, preview } = swapForm(page)
  await preview(start)
  await expect(confirm).toBeEnabled()
  // No newer one can be had.
  await page.route(convert(), (route) => route.abort())
  await page.clock.runFor(31_000)
  await expect(modal).toContainText('This price is too old')
  await expect(confirm).toBeDisabled()
  await confirm.click({ force: true })
  expect(await walletRequests(page)).toEqual([])
  expect(await flowOf(page)).toBeUndefined()
  await page.unrouteAll()
  const pair = { account: me.address, from: 'ETH', to: 'LUSD' } as const
  await expectSwap(page, pair, parseEther('1'), async () => {
    await press('Try again')
    await expect(modal).not.toContainText('This price is too old')
    await expect(confirm).toBeEnabled()
    await confirm.click()
    await approve(page)
  })
})

test('a provider that is slow: the form says that it looks, then that there is no price, and tries again when asked to', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await page.clock.install()
  await visitFunded(page, { ether: 5 })
  const { button, confirm, modal, openWith, press, received } = swapForm(page)
  await test.step('the price', async () => {
    await page.route(convert('quotes**'), () => {})
    await openWith(start)
    await expect(button(/^Looking for the best price/)).toBeVisible()
    await untilShown(page, modal.getByText('Couldn’t load the price'))
    await expect(button('Review swap')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await press('Try again')
    await expect(received).not.toHaveValue('')
  })
  await test.step('the transaction', async () => {
    await page.route(convert('build-transaction**'), () => {})
    const requested = page.waitForRequest(convert('build-transaction**'))
    await press('Review swap')
    await expect(modal).toHaveAccessibleName('Review')
    await expect(modal.getByRole('status', { name: 'Loading' })).toBeVisible()
    await requested
    await untilShown(page, modal.getByText('This swap can’t be done'))
    await expect(confirm).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await press('Try again')
    await expect(confirm).toBeEnabled()
  })
  expect(await walletRequests(page)).toEqual([])
})

test('a wallet that never answers: who stops waiting reads that it may still be open, and the next swap is a new one', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5 })
  const { confirm, modal, press, preview } = swapForm(page)
  await preview(start)
  await page.evaluate(() => window.demoWallet?.next('hang'))
  await confirm.click()
  await expect(modal).toContainText(/Continue in/)
  await expect(modal).toContainText('it can still be approved in your wallet')
  await expect.poll(() => walletRequests(page)).toHaveLength(1)
  await press('Stop waiting')
  await expect.poll(() => flowOf(page)).toBeUndefined()
  await expect(modal).toContainText('Your last request may still be open')
  expect(await balanceOf('ETH', me.address)).toBe(parseEther('5'))
  const pair = { account: me.address, from: 'ETH', to: 'LUSD' } as const
  await expectSwap(page, pair, parseEther('1'), async () => {
    await expect(confirm).toBeEnabled()
    await confirm.click()
    await approve(page)
  })
  expect(await walletRequests(page)).toHaveLength(2)
})
