import type { Page } from '@playwright/test'
import { visitConnected } from '../account/visitConnected.js'
import { fundAccount, untilListed } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'

type Watched = { heights: number[]; stop(): void }
declare global {
  interface Window {
    steady?: Watched
  }
}

/** Notes each height of a part of the modal, frame by frame. */
async function watchHeights(page: Page, part: string): Promise<() => Promise<readonly number[]>> {
  await widget(page).modal.evaluate((dialog, selector) => {
    const heights: number[] = []
    let isOver = false
    const look = () => {
      const height = dialog.querySelector(selector)?.getBoundingClientRect().height
      if (height !== undefined && heights.at(-1) !== height) heights.push(height)
      if (!isOver) requestAnimationFrame(look)
    }
    look()
    window.steady = {
      heights,
      stop: () => {
        isOver = true
      },
    }
  }, part)
  return () =>
    page.evaluate(() => {
      window.steady?.stop()
      return window.steady?.heights ?? []
    })
}

test('S1.06 nothing moves while an amount is typed, cleared, quoted, refreshed and turned around', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { modal } = widget(page)
  // Balances as long as real ones, beside which there is no room for anything else.
  const me = randomAccount()
  await fundAccount(me.address, { ether: 9876.123456, dollar: 98_765_432_101n })
  await untilListed(me.address, 'LUSD')
  await visitConnected(page, [me])
  await page.evaluate(() => window.latchkey?.open({ view: 'Swap', data: { toToken: 'LUSD' } }))
  await expect(modal.getByRole('button', { name: 'Enter an amount' })).toBeVisible()
  await expect(modal.getByText('You get at least')).toBeVisible()
  await expect(modal.getByText(/^You have .*LUSD/)).toBeVisible()
  const heights = await watchHeights(page, 'form')
  const ready = modal.getByRole('button', { name: 'Review swap' })
  await modal.getByLabel('You pay').pressSequentially('1.25', { delay: 120 })
  await expect(ready).toBeVisible()
  await modal.getByLabel('You pay').fill('')
  await modal.getByLabel('You pay').fill('2')
  await expect(ready).toBeVisible()
  await modal.getByLabel('You receive').fill('100')
  await expect(ready).toBeVisible()
  await modal.getByRole('button', { name: 'Switch the two tokens' }).click()
  await expect(ready).toBeVisible()
  // A refresh follows after ten seconds.
  await page.waitForResponse(/convert\/quotes/, { timeout: 20_000 })
  await page.waitForTimeout(500)
  await modal.getByLabel('You pay').fill('100000000')
  await expect(modal.getByRole('button', { name: /^Not enough/ })).toBeVisible()
  await expect(modal.getByText(/^You have 98,765.432 LUSD/)).toBeVisible()
  expect(await heights()).toHaveLength(1)
})

test('S1.06 a review with an allowance has its room while it loads', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const { modal } = widget(page)
  const me = randomAccount()
  await fundAccount(me.address, { ether: 1, dollar: 100_000_000n })
  await untilListed(me.address, 'LUSD')
  await visitConnected(page, [me])
  let build = () => {}
  const isBuilt = new Promise<void>((resolve) => {
    build = resolve
  })
  await page.route(/convert\/build-transaction/, async (route) => {
    await isBuilt
    await route.continue()
  })
  const data = { amount: '5', fromToken: 'LUSD', toToken: 'ETH' }
  await page.evaluate((data) => window.latchkey?.open({ view: 'Swap', data }), data)
  await modal.getByRole('button', { name: 'Review swap' }).click()
  await expect(modal.getByRole('status', { name: 'Loading' })).toBeVisible()
  // The card grows into its new size.
  await page.waitForTimeout(1_000)
  const heights = await watchHeights(page, ':scope > *')
  build()
  await expect(modal.getByRole('button', { name: 'Allow and swap' })).toBeEnabled()
  await page.waitForTimeout(1_000)
  expect(await heights()).toHaveLength(1)
})
