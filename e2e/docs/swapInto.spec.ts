import { contracts } from '@latchkey/localnet/contracts'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { fundAccount, tokensOf } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve, connectWithoutModal } from '../setup/widget.js'
import { swapForm } from '../swap/swapForm.js'
import { bundleExample } from './bundleExample.js'
import type { swapInto } from './swapInto.js'

/** Starts the example in a page of a visitor with some coin; what it returns is in the smallest unit. */
async function start(page: Page): Promise<{ me: Address; arrived: () => Promise<string> }> {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 1 })
  await page.addInitScript({ content: await bundleExample('swapInto.ts') })
  await page.exposeFunction('readDollars', async () => `${await tokensOf('dollar', me.address)}`)
  await page.goto(`${devEnvironment().demo}/plain.html?accounts=${me.number}`)
  await connectWithoutModal(page)
  const arrived = page.evaluate(async (token) => {
    const { example, readDollars } = window as unknown as {
      example: { swapInto: typeof swapInto }
      readDollars: () => Promise<string>
    }
    if (!window.latchkey) throw new Error('There is no instance')
    const readBalance = async () => BigInt(await readDollars())
    return `${await example.swapInto(window.latchkey, token, readBalance)}`
  }, contracts.dollar)
  return { me: me.address, arrived: () => arrived }
}

test('the page about swaps: its example opens the form, and returns what arrived', async ({
  page,
}) => {
  const { arrived, me } = await start(page)
  const { confirm, review } = swapForm(page)
  await review()
  await confirm.click()
  await approve(page)
  const amount = await arrived()
  expect(amount).toBe(`${await tokensOf('dollar', me)}`)
  expect(BigInt(amount)).toBeGreaterThan(0n)
})

test('the page about swaps: its example ends when the visitor declines', { tag: '@long' }, async ({
  page,
}) => {
  const { arrived } = await start(page)
  const { confirm, review } = swapForm(page)
  await review()
  await confirm.click()
  await page.getByRole('button', { name: 'Reject' }).click()
  expect(await arrived()).toBe('undefined')
})

test('the page about swaps: its example ends when the visitor closes the form', {
  tag: '@long',
}, async ({ page }) => {
  const { arrived } = await start(page)
  await expect(swapForm(page).modal).toHaveAccessibleName('Swap')
  await page.keyboard.press('Escape')
  expect(await arrived()).toBe('undefined')
})
