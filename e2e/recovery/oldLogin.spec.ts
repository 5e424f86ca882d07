import { emailPage, newVisitor } from '../embedded/embeddedWallet.js'
import { openSecurity } from '../embedded/securityWindow.js'
import { expect, test } from '../setup/test.js'
import { type AgingVault, startAgingVault } from './startAgingVault.js'

let vault: AgingVault
test.beforeAll(async () => {
  vault = await startAgingVault()
})
test.afterAll(() => vault.stop())

test('T370 a login of minutes ago changes no protection without a new code; while the window is open, it grows old too', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await vault.serve(page)
  const { mailbox, wallet } = await newVisitor(page)
  await vault.pass(6)
  await page.reload()
  await wallet.address()
  const security = await openSecurity(page)
  const { act, heading, tab } = security

  await test.step('a wrong code is called one, and the right one leads on', async () => {
    await act('add-password').click()
    await expect(heading('Confirm that it’s you')).toBeVisible()
    await expect(tab.locator('#reauth')).toContainText(mailbox.address)
    await tab.getByLabel('Code from the e-mail').fill('12')
    await act('confirm-code').click()
    await expect(tab.getByText('Enter all digits.')).toBeVisible()
    const code = await mailbox.nextCode()
    await tab.getByLabel('Code from the e-mail').fill(code === '000000' ? '111111' : '000000')
    await act('confirm-code').click()
    await expect(tab.getByText('That’s not the code from the e-mail.')).toBeVisible()
    await tab.getByLabel('Code from the e-mail').fill(code)
    await act('confirm-code').click()
    await security.choosePassword('harbour lantern 47 quilt')
    await act('kit-later').click()
  })
  await test.step('minutes later the next change needs the next code, and the new key is not lost by it', async () => {
    await vault.pass(6)
    await act('add-key').click()
    await security.copyKey()
    await act('check').click()
    await expect(heading('Confirm that it’s you')).toBeVisible({ timeout: 30_000 })
    await security.confirm(mailbox)
    await expect(heading('Your wallet is protected')).toBeVisible({ timeout: 60_000 })
    await act('kit-later').click()
    await expect(tab.locator('[data-factor]')).toHaveCount(2)
  })
})

for (const protection of ['never added', 'lost']) {
  test(`T370 mailbox lost, device left, protection ${protection}: the device signs and everything can move; what needs the mailbox says so`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    await vault.serve(page)
    const { wallet } = await newVisitor(page)
    if (protection === 'lost') {
      const security = await openSecurity(page)
      await security.addPassword('harbour lantern 47 quilt')
      await security.leaveKit()
    }
    await vault.pass(6)
    await page.goto(emailPage())
    await wallet.address()
    const security = await openSecurity(page)
    await security.act('add-key').click()
    await expect(security.heading('Confirm that it’s you')).toBeVisible()
    const opening = page.context().waitForEvent('page')
    await security.tab.getByRole('link', { name: 'Can’t read this e-mail any more?' }).click()
    const lost = await opening
    await expect(lost.getByText(/no one can replace the e-mail then\.$/)).toBeVisible()
    await lost.close()
    await security.tab.locator('[data-back]').click()
    await security.act('done').click()
    await wallet.modal.getByRole('button', { name: /Move everything/ }).click()
    await expect(wallet.modal.getByRole('textbox', { name: 'To' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await wallet.signs()).toBe(true)
  })
}
