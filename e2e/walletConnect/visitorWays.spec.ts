import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { openMobileWallet, slowTimeout } from './mobileWallet.js'

test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

test('S4.02 a pairing that is accepted after a reload connects the page, and its wallet that parts closes the modal', {
  tag: '@long',
}, async ({ browser, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  await page.goto(plainPage())
  const { modal, open, openAccount, wallet } = widget(page)
  await open()
  await wallet(/^WalletConnect/).click()
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slowTimeout).toMatch(/^wc:/)
  await mobileWallet.pair(await uri())
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await mobileWallet.approve()
  await expect.poll(async () => (await account(page))?.status, slowTimeout).toBe('connected')
  await expect(modal).toBeHidden()

  await page.reload()
  await expect.poll(async () => (await account(page))?.status, slowTimeout).toBe('connected')
  await openAccount()
  await mobileWallet.disconnect()
  await expect(modal).toBeHidden(slowTimeout)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await mobileWallet.close()
})
