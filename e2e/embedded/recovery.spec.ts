import { expect, test } from '../setup/test.js'
import { logInElsewhere, newVisitor, openOtherBrowser } from './embeddedWallet.js'
import { openRecovery, openSecurity } from './securityWindow.js'

const password = 'harbour lantern 47 quilt'

test('T70 mailbox and password left, device lost: the mailbox alone opens nothing any more, the password does', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { account, mailbox, wallet } = await newVisitor(page)

  await test.step('it is added in the vault’s own window, and the kit is saved', async () => {
    const security = await openSecurity(page)
    await security.addPassword(password)
    const kit = JSON.parse(await security.saveKit())
    expect(kit).toMatchObject({ latchkeyKit: 1, addresses: { eip155: account } })
    await security.act('done').click()
    await mailbox.next(/What recovers your wallet was changed.*Added: a password\./s)
  })

  await test.step('the page says what protects the wallet, and it signs as before', async () => {
    await expect(wallet.modal.getByText('Protected by a password')).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    expect(await wallet.signs()).toBe(true)
  })

  await test.step('in another browser the code is not enough', async () => {
    const other = await logInElsewhere(browser, mailbox)
    const recovery = await openRecovery(other.page)
    await recovery.act('recover-password').click()
    await recovery.tab.getByLabel('Your password').fill(`${password}!`)
    await recovery.act('password').click()
    await expect(recovery.tab.getByText(/^That doesn’t open this wallet/)).toBeVisible({
      timeout: 60_000,
    })
    await recovery.tab.getByLabel('Your password').fill(password)
    await recovery.act('password').click()
    await recovery.expectOpened()
    expect(await other.address()).toBe(account)
    await expect(other.modal).toBeHidden()
    expect(await other.signs()).toBe(true)
    await other.close()
  })

  await test.step('and the mailbox hears of it, with a way to stop it', async () => {
    await mailbox.nextLink('freeze')
  })
})

test('mailbox, device and protection left: a second browser goes on after the rotation, and approves a third by six digits', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { account, mailbox } = await newVisitor(page)
  const second = await openOtherBrowser(browser, mailbox)
  expect(await second.address()).toBe(account)
  await expect(second.modal).toBeHidden()

  await test.step('the first one adds a password', async () => {
    const security = await openSecurity(page)
    await security.addPassword(password)
    await security.act('kit-later').click()
    await security.act('done').click()
  })
  await test.step('the second one moves over by itself', async () => {
    await second.page.reload()
    expect(await second.address()).toBe(account)
    await second.acknowledge()
    expect(await second.signs()).toBe(true)
  })
  await test.step('a third one is let in by the second', async () => {
    const third = await logInElsewhere(browser, mailbox)
    const recovery = await openRecovery(third.page)
    await recovery.act('recover-device').click()
    const security = await openSecurity(second.page)
    await security.act('requests').click()
    const digits = recovery.tab.locator('[data-digits]')
    await expect(digits).toHaveText(/^\d{3}\s?\d{3}$/, { timeout: 30_000 })
    const shown = (await digits.textContent())?.replace(/\s/g, '') ?? ''
    const field = security.tab.getByLabel('Digits on the new device')
    await field.fill(shown === '000000' ? '111111' : '000000')
    await security.act('approve').click()
    await expect(security.tab.getByText(/^Those aren’t the digits/)).toBeVisible()
    await field.fill(shown)
    await security.act('approve').click()
    await recovery.expectOpened()
    expect(await third.address()).toBe(account)
    await expect(security.tab.getByRole('status')).toHaveText(/^Let in\./)
    // What was done before it was there is no news to it, nor is the new one to that which let it in.
    expect(await third.signs()).toBe(true)
    await security.tab.locator('[data-back]').click()
    await security.act('done').click()
    await second.page.reload()
    expect(await second.signs()).toBe(true)
    await third.close()
  })
  await second.close()
})
