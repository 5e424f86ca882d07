import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { addFaultyWallet } from './faultyWallet.js'

test('S2.19 S4.21 a wallet that moves to a network the app lacks gets a message, and may stay there', async ({
  page,
}) => {
  await addFaultyWallet(page, { answers: { wallet_switchEthereumChain: { result: null } } })
  await page.goto(plainPage())
  const { modal, open, wallet } = widget(page)
  await open()
  await wallet('Faulty wallet').click()
  await expect(modal).toBeHidden()
  await page.evaluate(() => window.faultyWallet.emit('chainChanged', '0x3e7'))
  await expect(modal).toContainText('This app doesn’t support')
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  await expect(page.locator('#status')).toHaveText('connected')

  // Back on a network it serves, the message is gone.
  await page.evaluate(() => window.faultyWallet.emit('chainChanged', '0x7a69'))
  await expect(page.locator('#network')).toHaveText('Local One')
  await expect(modal).toBeHidden()
})

test('S4.22 a refused switch goes back to the list and says why', async ({ page }) => {
  await page.goto(plainPage())
  await widget(page).connectDemoWallet()
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /Local Two/ }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(modal.getByRole('heading', { name: 'Choose a network' })).toBeVisible()
  await expect(page.locator('latchkey-modal')).toContainText(/declined/i)
  await expect(page.locator('#network')).toHaveText('Local One')
})

test('a view that this build does not have is refused, and the modal stays closed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(plainPage())
  const code = await page.evaluate(() =>
    window.latchkey
      ?.open({ view: 'RegisterAccountNameSuccess' })
      .catch((error: { code: string }) => error.code),
  )
  expect(code).toBe('view/unavailable')
  await expect(widget(page).modal).toBeHidden()
})

test('S5.20 the wallet used last is remembered, and listed once', async ({ page }) => {
  await page.goto(plainPage())
  await widget(page).connectDemoWallet()
  await page.evaluate(() => window.latchkey?.disconnect())
  const { modal, open } = widget(page)
  await open()
  await expect(modal.getByRole('button', { name: /Demo wallet/ })).toHaveCount(1)
  const stored = await page.evaluate(() => localStorage.getItem('@appkit-wallet/recent_wallets'))
  expect(stored).toContain('Demo wallet')
})
