import { parseEther } from 'viem'
import { visitConnected } from '../account/visitConnected.js'
import { etherOf, fundAccount } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { bob, randomAccount } from '../setup/testAccounts.js'
import { approve, widget } from '../setup/widget.js'
import { sendForm, sendRequestCount } from './sendForm.js'

const openText = 'Your last request may still be open'

test('a send ends in a result: amount, receiver, a status that becomes final, and Done', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5 })
  await visitConnected(page, [me])
  const { confirm, modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '1.5', to: 'bob.eth' })
  await confirm()
  const result = modal.getByRole('region', { name: 'Last transfer' })
  await expect(result).toContainText('bob.eth')
  await expect(result).toContainText(`${bob.slice(0, 6)}…${bob.slice(-4)}`)
  await expect(result.getByRole('button', { name: /Copy address/ })).toBeVisible()
  await expect(result.getByRole('status')).toHaveText('1.5 ETH sent', { timeout: 20_000 })
  await press('View activity')
  await expect(modal).toHaveAccessibleName('Activity')
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(result).toContainText('1.5 ETH sent')
  // Reported once, by the card.
  await expect(page.getByText('1.5 ETH sent')).toHaveCount(1)
  await press('Done')
  await expect(result).toHaveCount(0)
  await expect(modal).toHaveAccessibleName('Account')
})

test('a wallet that never answers is given up: the form stays, and sending again works', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await visitConnected(page, [me])
  const { amount, confirm, modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.25', to: them.address })
  await page.evaluate(() => window.demoWallet?.next('hang'))
  await press('Send')
  await expect(modal).toContainText('Continue in Demo wallet')
  await press('Stop waiting')
  await expect(modal).toContainText(openText)
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(amount).toHaveValue('0.25')
  await press('Review')
  await expect(modal).toContainText(openText)
  await confirm()
  await expect.poll(() => etherOf(them.address)).toBe(parseEther('0.25'))
})

test('an answer that comes after the wallet was given up counts: approved, it is in Account once', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await visitConnected(page, [me])
  const { modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.25', to: them.address })
  await press('Send')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await press('Stop waiting')
  await expect(modal).toContainText(openText)
  await approve(page)
  await expect(modal).toHaveAccessibleName('Account')
  await expect(modal.getByRole('region', { name: 'Last transfer' })).toContainText('0.25 ETH')
  expect(await sendRequestCount(page)).toBe(1)
  expect(await etherOf(them.address)).toBe(parseEther('0.25'))
})

test('declined after it was given up, the review says so and warns no longer', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await visitConnected(page, [me])
  const { modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.25', to: them.address })
  await press('Send')
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  await press('Stop waiting')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(modal).toContainText('You declined the request. Nothing was sent.')
  await expect(modal).not.toContainText(openText)
  expect(await etherOf(them.address)).toBe(0n)
})

test('an account that holds nothing is offered to receive', { tag: '@long' }, async ({ page }) => {
  await visitConnected(page, [randomAccount()])
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(modal).toContainText('You don’t have any tokens on this network yet.')
  await modal.getByRole('button', { name: 'Receive' }).click()
  await expect(modal).toHaveAccessibleName('Receive')
})
