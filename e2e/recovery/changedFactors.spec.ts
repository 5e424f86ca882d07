import { logInElsewhere, newVisitor } from '../embedded/embeddedWallet.js'
import { openRecovery, openSecurity } from '../embedded/securityWindow.js'
import { expect, test } from '../setup/test.js'

const [lost, chosen] = ['harbour lantern 47 quilt', 'walnut ferry 82 anchor']

test('T70 mailbox and device left, password lost: it is replaced with both; of two factors one is removed, and the last one stays', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { account, mailbox } = await newVisitor(page)
  const security = await openSecurity(page)
  const factors = security.tab.locator('[data-factor]')
  await security.addPassword(lost)
  await security.act('kit-later').click()

  await test.step('the password is replaced', async () => {
    await security.act('change-password').click()
    await security.act('replace-factor').click()
    await security.choosePassword(chosen)
    await security.act('kit-later').click()
    await expect(factors).toHaveCount(1)
  })
  await test.step('a key comes beside it, and is removed again', async () => {
    await security.addKey()
    await security.act('kit-later').click()
    await expect(factors).toHaveCount(2)
    await security.act('change-key').click()
    await security.act('remove-factor').click()
    await expect(factors).toHaveCount(1, { timeout: 30_000 })
  })
  await test.step('the last one can only be replaced', async () => {
    await security.act('change-password').click()
    await expect(security.tab.getByText(/^It’s the only one/)).toBeVisible()
    await expect(security.act('remove-factor')).toBeDisabled()
    await security.tab.locator('[data-back]').click()
    await security.act('done').click()
  })
  await test.step('in another browser the lost one opens nothing, the new one does', async () => {
    const other = await logInElsewhere(browser, mailbox)
    const recovery = await openRecovery(other.page)
    await recovery.act('recover-password').click()
    await recovery.typePassword(lost)
    await expect(recovery.refusal).toBeVisible({ timeout: 60_000 })
    await recovery.tab.locator('[data-back]').click()
    await expect(recovery.act('recover-key')).toBeHidden()
    await recovery.act('recover-password').click()
    await recovery.typePassword(chosen)
    await recovery.expectOpened()
    expect(await other.address()).toBe(account)
    await other.close()
  })
})
