import type { Page } from '@playwright/test'
import { fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve, widget } from '../setup/widget.js'
import { lamportsOf, localSolanaTwo, requestSolana } from '../solana/solanaChain.js'
import { fundedSolanaAccount } from '../solana/solanaVisitor.js'

test('the demo signs a note and sends a tip through the real chain', async ({ page }) => {
  const { button } = widget(page)
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5 })
  await page.goto(`${devEnvironment().demo}/?accounts=${me.number}`)
  await connectOn(page, 'Local One')
  await expect(button).toContainText('5 ETH')

  await page.getByLabel('Your note').fill('Fair winds')
  await page.getByRole('button', { name: /^Sign/ }).click()
  await approve(page)
  await expect(page.getByRole('button', { name: 'Sign note' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Fair winds' })).toContainText(
    'Signature verified',
  )

  const tip = page.getByRole('button', { name: 'Send 0.01 test ETH' })
  await tip.click()
  await approve(page)
  await expect(page.getByText(/Your tip arrived in block \d+/)).toBeVisible()
  await expect(tip).toBeFocused()
  // The page sent it itself, and notifies the widget.
  await expect(button).toContainText('4.98')
})

test('the same on Solana: note and tip, another ledger, a reload, and EVM beside it', {
  tag: '@long',
}, async ({ page }) => {
  // A journey of many steps.
  test.slow()
  const me = await fundedSolanaAccount(2)
  await requestSolana('requestAirdrop', [me.address, 3_000_000_000], localSolanaTwo)
  await page.goto(`${devEnvironment().demo}/?accounts=${me.number}`)
  await connectOn(page, 'Solana')
  const solana = page.getByRole('region', { name: 'Solana' })
  await expect(solana).toContainText('Local Solana')
  await expect(solana).toContainText('2 SOL')

  await page.getByLabel('Your note').fill('Ahoy')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await approve(page)
  const note = page.getByRole('listitem').filter({ hasText: 'Ahoy' })
  await expect(note).toContainText('Solana')
  await expect(note).toContainText('Signature verified')

  await page.getByRole('button', { name: 'Send 0.01 test SOL' }).click()
  await approve(page)
  await expect(page.getByText(/Your tip arrived in slot \d+/)).toBeVisible()
  expect(await lamportsOf(me.address)).toBe(1_989_995_000)
  await expect(solana).toContainText('1.989 SOL')

  await page.locator('latchkey-network-button').click()
  await widget(page)
    .modal.getByRole('button', { name: /Local Solana Two/ })
    .click()
  await expect(solana).toContainText('Local Solana Two')
  await expect(solana).toContainText('3 SOL')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send 0.01 test SOL' }).click()
  await expect(page.getByRole('dialog', { name: 'Demo wallet' })).toContainText('Local Solana Two')
  await approve(page)
  await expect(page.getByText(/Your tip arrived in slot \d+/)).toBeVisible()
  expect(await lamportsOf(me.address, localSolanaTwo)).toBe(2_989_995_000)
  expect(await lamportsOf(me.address)).toBe(1_989_995_000)

  await page.reload()
  await expect(solana).toContainText('Local Solana Two')
  await expect(solana).toContainText('2.989 SOL')
  await expect(note).toContainText('Signature verified')

  await page.getByRole('button', { name: 'Connect on EVM too' }).click()
  await widget(page).wallet('Demo wallet').click()
  await approve(page)
  const evm = page.getByRole('region', { name: 'EVM' })
  await expect(evm).toContainText('Active')
  await expect(evm).toContainText('Local One')
  await solana.getByRole('button', { name: 'Use this one' }).click()
  await expect(solana).toContainText('Active')
  await evm.getByRole('button', { name: 'Disconnect' }).click()
  await expect(evm).toBeHidden()
  await expect(solana).toContainText('2.989 SOL')
})

test('S8.61 a refused request says so, changes nothing and can be tried again', {
  tag: '@long',
}, async ({ page }) => {
  const { modal, open, wallet } = widget(page)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await open()
  await wallet('Demo wallet').click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(modal.getByText('Not connected')).toBeVisible()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await approve(page)
  await expect(page.locator('#status')).toHaveText('connected')
})

test('S4.20 the network is switched in the wallet and on the page', async ({ page }) => {
  const { modal, openAccount } = widget(page)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await widget(page).connectDemoWallet()
  await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /Local Two/ }).click()
  await approve(page)
  await expect(page.locator('#network')).toHaveText('Local Two')
  expect(await page.evaluate(() => window.demoWallet?.chainId)).toBe(31338)
})

test('the whole journey by keyboard: focus goes in, stays in, and comes back', {
  tag: '@long',
}, async ({ page }) => {
  const { button, modal } = widget(page)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || activeElement?.localName === 'latchkey-modal'
    })
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('latchkey-button')
})

/** Connects the demo wallet on the front page, which serves both namespaces: the modal asks which. */
async function connectOn(page: Page, networkName: 'Local One' | 'Solana'): Promise<void> {
  const { modal, open, wallet } = widget(page)
  await open()
  await wallet('Demo wallet').click()
  // The rows are named by what the visitor will find there.
  await modal.getByRole('button', { name: networkName }).click()
  await approve(page)
  await expect(modal).toBeHidden()
}
