import { expectBoth, press, wagmiPage } from '../connect/wagmiSides.js'
import { expect, test } from '../setup/test.js'
import { embeddedWallet } from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'

test("wagmi's hooks with the embedded wallet: a login in our modal, a signature in the frame, a reload, a disconnect", {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, approve, emailField, modal, typeCode } = embeddedWallet(page)
  await page.goto(`${wagmiPage()}?email`)
  await press(page, 'Connect Auth')
  const mailbox = newMailbox()
  await emailField.fill(mailbox.address)
  await emailField.press('Enter')
  await typeCode(await mailbox.nextCode())
  const account = await address()
  await expect(modal).toBeHidden()
  await expectBoth(page, { status: 'connected', address: account, wallets: ['ID_AUTH'] })

  await press(page, 'Sign')
  await approve()
  await expect(page.locator('#result')).toHaveText(/^0x[0-9a-f]{130}$/)
  await page.reload()
  await expectBoth(page, { status: 'connected', address: account })
  await press(page, 'Leave')
  await expectBoth(page, { status: 'disconnected', wallets: [] })
})
