import { logInElsewhere, newVisitor } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { openRecovery, openSecurity } from '../embedded/securityWindow.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { openLostMailbox } from './replaceMailbox.js'

test('mailbox left, device and protection lost: nothing but a kit opens the wallet, and the window says so', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { mailbox } = await newVisitor(page)
  const security = await openSecurity(page)
  await security.addPassword('harbour lantern 47 quilt')
  await security.leaveKit()
  await page.close()

  const other = await logInElsewhere(browser, mailbox)
  const recovery = await openRecovery(other.page)
  await expect(recovery.act('recover-link'), 'the mailbox alone').toBeHidden()
  await expect(
    recovery.tab.getByText(/Without one, no one can, including the operator\.$/),
  ).toBeVisible()
  const download = recovery.tab.waitForEvent('download')
  await recovery.tab.getByRole('link', { name: 'Download the recovery page' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.html$/)
  await recovery.act('recover-password').click()
  await recovery.typePassword('something else 12 guessed')
  await expect(recovery.refusal).toBeVisible({ timeout: 60_000 })
  await other.close()
})

for (const protection of ['lost', 'never added'] as const) {
  test(`mailbox and device lost, protection ${protection}: nothing but a kit opens the wallet, the page says so, and a guess gets the same answer in both cases`, {
    tag: '@long',
  }, async ({ browser, page }) => {
    test.slow()
    const { mailbox } = await newVisitor(page)
    if (protection === 'lost') {
      const security = await openSecurity(page)
      await security.addPassword('harbour lantern 47 quilt')
      await security.leaveKit()
    }
    await page.close()

    const { close, pressContinue, tab } = await openLostMailbox(browser, devEnvironment().vault)
    await expect(
      tab.getByText(/or a recovery kit, helps: no one can replace the e-mail/),
    ).toBeVisible()
    await tab.getByLabel('The e-mail that you lost').fill(mailbox.address)
    await pressContinue()
    await tab.getByLabel('Your password').fill('something else 12 guessed', { timeout: 30_000 })
    await tab.getByLabel('Your new e-mail').fill(newMailbox().address)
    await pressContinue()
    await expect(tab.getByText(/^That doesn’t fit this e-mail/)).toBeVisible({ timeout: 60_000 })
    await close()
  })
}
