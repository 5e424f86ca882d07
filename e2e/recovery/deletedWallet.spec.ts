import { newVisitor, openOtherBrowser } from '../embedded/embeddedWallet.js'
import { openSecurity } from '../embedded/securityWindow.js'
import { expect, test } from '../setup/test.js'

test('T345 a wallet that is deleted for good is gone from every browser, and the same e-mail gets another one', {
  tag: '@long',
}, async ({ browser, page }) => {
  // Three codes of one mailbox, half a minute apart each.
  test.setTimeout(240_000)
  const { account, mailbox, wallet } = await newVisitor(page)
  const second = await openOtherBrowser(browser, mailbox)
  expect(await second.address()).toBe(account)
  const status = page.locator('#status')

  await test.step('it takes the word for it', async () => {
    const security = await openSecurity(page)
    await security.act('delete').click()
    const button = security.act('delete-now')
    await security.tab.getByLabel('Type “delete” to go on').fill('delet')
    await expect(button).toBeDisabled()
    await security.tab.getByLabel('Type “delete” to go on').fill('delete')
    await button.click()
    await security.confirm(mailbox)
    await expect(security.heading('Wallet deleted')).toBeVisible({ timeout: 30_000 })
    await security.act('done').click()
    await expect(status).toHaveText('disconnected', { timeout: 20_000 })
  })
  await test.step('the mailbox hears of it, and the other browser is logged out', async () => {
    await mailbox.next(/deleted/)
    const pending = second.ask('personal_sign', ['0x46616972', account])
    // A session that is known to be over by then fails at once, without a card.
    await Promise.race([second.approve(), pending])
    expect(await pending).not.toHaveProperty('value')
    await second.page.reload()
    await expect(second.page.locator('#status')).toHaveText('disconnected', { timeout: 20_000 })
    await second.close()
  })
  await test.step('the same e-mail gets a new wallet, with other keys', async () => {
    await wallet.logInAgain(mailbox)
    expect(await wallet.address()).not.toBe(account)
    await expect(wallet.modal).toBeHidden()
    expect(await wallet.signs()).toBe(true)
  })
})
