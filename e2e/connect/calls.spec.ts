import { etherOf, fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve, widget } from '../setup/widget.js'
import { expectBoth, press, wagmiPage } from './wagmiSides.js'

test('S3.78 S3.79 a browser wallet sends two calls in one approval: viem with our provider', async ({
  page,
}) => {
  const { button, modal, open, wallet } = widget(page)
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5 })
  await page.goto(`${devEnvironment().demo}/?accounts=${me.number}`)
  await open()
  await wallet('Demo wallet').click()
  await modal.getByRole('button', { name: 'Local One' }).click()
  await approve(page)
  await expect(button).toContainText('0x')
  const card = page.getByRole('region', { name: 'Several calls' })
  await card.getByRole('button', { name: 'What can the wallet do?' }).click()
  await expect(card.getByRole('status')).toContainText('in one approval: with the first one')

  await card.getByRole('button', { name: 'Send two calls' }).click()
  await expect(page.getByText('Becomes a smart account')).toBeVisible()
  await approve(page)
  await expect(card.getByRole('status')).toContainText(/Both arrived in block \d+, all or none/)
  expect(await etherOf(me.address)).toBeLessThan(4_980n * 10n ** 15n)
  await card.getByRole('button', { name: 'Show them' }).click()
  await expect(card.getByRole('status')).toContainText('The wallet shows them')
  await card.getByRole('button', { name: 'What can the wallet do?' }).click()
  await expect(card.getByRole('status')).toContainText('in one approval: yes')

  // Declined once, asked once: nothing tries again.
  const left = await etherOf(me.address)
  await card.getByRole('button', { name: 'Send two calls' }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(card.getByRole('alert')).toContainText('You declined')
  expect(await etherOf(me.address)).toBe(left)
  const asked = await page.evaluate(
    () => window.demoWallet?.calls.filter(({ method }) => method === 'wallet_sendCalls').length,
  )
  expect(asked).toBe(2)
})

test("S3.78 S3.79 a browser wallet sends two calls in one approval: wagmi's hooks", {
  tag: '@long',
}, async ({ page }) => {
  const { connectDemoWallet } = widget(page)
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5 })
  await page.goto(`${wagmiPage()}?accounts=${me.number}`)
  await connectDemoWallet()
  await expectBoth(page, { status: 'connected', chainId: 31337 })
  await expect(page.locator('#atomic')).toHaveText('ready')
  await press(page, 'Two calls')
  await approve(page)
  await expect(page.locator('#calls')).toHaveText('success true')
  await expect(page.locator('#calls-status')).toHaveText('200')
  await press(page, 'Show calls')
  await expect(page.locator('#calls-shown')).toHaveText('success')

  await press(page, 'Two calls')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.locator('#calls')).toHaveText('TransactionExecutionError')
})
