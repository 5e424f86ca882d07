import { embeddedWallet, newVisitor } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { openSecurity } from '../embedded/securityWindow.js'
import { expect, test } from '../setup/test.js'
import { replaceMailbox } from './replaceMailbox.js'
import { startAgingVault } from './startAgingVault.js'

const password = 'harbour lantern 47 quilt'

test('T377 a mailbox was replaced while a device is left: its password confirms the new one there, and the next notice goes to it', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const vault = await startAgingVault()
  try {
    await vault.serve(page)
    const { account, mailbox } = await newVisitor(page)
    const adding = await openSecurity(page)
    await adding.addPassword(password)
    await adding.leaveKit()
    const newer = newMailbox()
    const replaced = { vault: vault.url, lost: mailbox, newer, password }
    await (await replaceMailbox(browser, replaced)).close()
    await vault.pass(72 * 60 + 1)

    const wallet = embeddedWallet(page)
    await page.reload()
    await wallet.logIn(newer)
    expect(await wallet.address()).toBe(account)
    await wallet.acknowledge()
    const notice = 'Your wallet’s recovery was changed'
    const heard = async (by: typeof mailbox) =>
      (await by.mails()).filter(({ subject }) => subject === notice).length
    expect([await heard(mailbox), await heard(newer)]).toEqual([1, 0])
    const security = await openSecurity(page)
    await expect(security.tab.getByText(/^Your e-mail changed, but messages/)).toBeVisible()
    await security.act('add-key').click()
    await expect(security.heading('Confirm your new e-mail')).toBeVisible()
    await expect(security.tab.getByText(newer.address)).toBeVisible()
    await security.act('mailbox-password').click()
    await security.typePassword(`${password}!`)
    await expect(security.refusal).toBeVisible({ timeout: 60_000 })
    await security.typePassword(password)
    // It goes on with what the visitor wanted.
    await security.chooseKey()
    await security.act('kit-later').click()
    await expect(security.act('change-key')).toBeVisible()
    await expect(security.act('confirm-mailbox')).toBeHidden()
    await expect.poll(() => heard(newer), { timeout: 15_000 }).toBe(1)
    expect(await heard(mailbox)).toBe(1)
  } finally {
    await vault.stop()
  }
})
