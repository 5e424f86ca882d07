import { logInElsewhere, newVisitor } from '../embedded/embeddedWallet.js'
import { openSecurity, securityWindow } from '../embedded/securityWindow.js'
import { expect, test } from '../setup/test.js'

test('mailbox and device left, protection never added: a new browser is let in by six digits from the device, without the second mail', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { account, mailbox } = await newVisitor(page)
  const other = await logInElsewhere(browser, mailbox)
  await other.modal.getByRole('button', { name: 'Approve on another device instead' }).click()
  const opening = other.page.context().waitForEvent('page')
  await other.frame.getByRole('button', { name: 'Open window' }).click()
  const recovery = securityWindow(await opening)
  await expect(recovery.act('recover-link'), 'the mail is another way').toBeVisible()
  await recovery.act('recover-device').click()

  const security = await openSecurity(page)
  await security.act('requests').click()
  const digits = recovery.tab.locator('[data-digits]')
  await expect(digits).toHaveText(/^\d{3}\s?\d{3}$/, { timeout: 30_000 })
  const shown = (await digits.textContent())?.replace(/\s/g, '') ?? ''
  // Who looks again finds the same request.
  await security.act('refresh').click()
  await expect(security.act('refresh')).toBeEnabled()
  await security.tab.getByLabel('Digits on the new device').fill(shown)
  await security.act('approve').click()
  await recovery.expectOpened()
  expect(await other.address()).toBe(account)
  await expect(other.modal).toBeHidden()
  expect(await other.signs()).toBe(true)
  await other.close()
})
