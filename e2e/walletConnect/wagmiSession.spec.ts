import { expectBoth, press, wagmiPage } from '../connect/wagmiSides.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { openMobileWallet, slowTimeout } from './mobileWallet.js'

test("wagmi's hooks with a wallet on another device: connect by our QR code, sign, reload, and it ends there", {
  tag: '@long',
}, async ({ browser, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  await page.goto(wagmiPage())
  await press(page, 'Connect WalletConnect')
  const { modal } = widget(page)
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slowTimeout).toMatch(/^wc:/)
  await mobileWallet.pair(await uri())
  await mobileWallet.approve()
  await expect(modal).toBeHidden(slowTimeout)
  await expectBoth(page, { status: 'connected', wallets: ['walletConnect'] })

  await press(page, 'Sign')
  await mobileWallet.approve()
  await expect(page.locator('#result')).toHaveText(/^0x[0-9a-f]{130}$/, slowTimeout)
  await page.reload()
  await expect(page.locator('#status')).toHaveText('connected', slowTimeout)
  await expectBoth(page, { status: 'connected', wallets: ['walletConnect'] })

  await mobileWallet.disconnect()
  await expect(page.locator('#status')).toHaveText('disconnected', slowTimeout)
  await expectBoth(page, { status: 'disconnected', wallets: [] })
  await mobileWallet.close()
})
