import { newVisitor, openOtherBrowser } from '../embedded/embeddedWallet.js'
import { openRecovery, openSecurity } from '../embedded/securityWindow.js'
import { expect, test } from '../setup/test.js'

const [oldPassword, newPassword] = ['harbour lantern 47 quilt', 'walnut ferry 82 anchor']

test('T78 a stolen device is ended by another one: it is logged out, signs nothing, and the old password opens nothing', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { account, mailbox, wallet } = await newVisitor(page)
  const stolen = await openOtherBrowser(browser, mailbox)
  await stolen.address()

  await test.step('both have the wallet, and a password protects it', async () => {
    const security = await openSecurity(page)
    await security.addPassword(oldPassword)
    await security.leaveKit()
    await stolen.page.reload()
    await stolen.acknowledge()
    expect(await stolen.signs()).toBe(true)
  })

  await test.step('the first one ends the other, and makes what is on it worthless', async () => {
    const security = await openSecurity(page)
    await security.act('devices').click()
    const other = security.tab.locator('[data-device="other"]')
    await expect(other).toHaveCount(1)
    await other.locator('[data-action="end"]').click()
    await security.tab.getByLabel('It was stolen, or someone else used it').check()
    await security.act('end-device').click()
    await security.confirm(mailbox)
    await security.act('stolen-password').click()
    await security.choosePassword(newPassword)
    await security.leaveKit()
  })

  await test.step('the thief’s page signs nothing, and is logged out', async () => {
    // Longer than an answer about the session counts: no card is shown any more.
    await stolen.page.waitForTimeout(10_000)
    const { message, value } = await stolen.ask('personal_sign', ['0x46616972', account])
    expect(value).toBeUndefined()
    expect(message).toMatch(/logged out, perhaps on another device/)
    await expect(stolen.page.locator('#status')).toHaveText('disconnected', { timeout: 20_000 })
  })

  await test.step('also with the mailbox and the old password it gets nothing', async () => {
    await stolen.logInAgain(mailbox)
    const recovery = await openRecovery(stolen.page)
    await recovery.act('recover-password').click()
    await recovery.typePassword(oldPassword)
    await expect(recovery.refusal).toBeVisible({ timeout: 60_000 })
    await recovery.typePassword(newPassword)
    await recovery.expectOpened()
    expect(await stolen.address(), 'the owner would').toBe(account)
  })
  await stolen.close()
  await page.reload()
  await wallet.acknowledge()
  expect(await wallet.signs()).toBe(true)
})
