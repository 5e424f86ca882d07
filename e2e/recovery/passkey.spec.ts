import { expect, test } from '../setup/test.js'
import { openPasskeyWindow, shareWindow } from './openPasskeyWindow.js'
import {
  askForRecovery,
  askForSecurity,
  forgetDevice,
  newPasskeyVisitor,
  openPage,
  servePasskeyVault,
} from './passkeyVault.js'

const vault = servePasskeyVault()

test('T70 mailbox and passkey left, device lost: the passkey opens the wallet, and it signs', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await shareWindow(page)
  const { account, mailbox, wallet } = await newPasskeyVisitor(page, vault())
  await askForSecurity(page)
  const security = await openPasskeyWindow(page, { hasPrf: true })
  await security.addPasskey()
  await security.act('kit-later').click()
  await security.leave()
  await expect(wallet.modal.getByText('Protected by a passkey')).toBeVisible({ timeout: 20_000 })

  await forgetDevice(page, vault().url)
  await wallet.logInAgain(mailbox)
  await askForRecovery(page)
  await security.openAgain()
  await security.act('recover-passkey').click()
  await security.act('passkey').click()
  await security.expectOpened()
  expect(await wallet.address()).toBe(account)
  await expect(wallet.modal).toBeHidden()
  expect(await wallet.signs()).toBe(true)
})

test('T70 passkeys without PRF are refused in plain words; one that was deleted opens nothing, and the saved key beside it does', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  const { account, mailbox, wallet } = await newPasskeyVisitor(page, vault())
  let key = ''

  await test.step('one that can protect no wallet: nothing is changed, and another way is offered', async () => {
    await askForSecurity(page)
    const security = await openPasskeyWindow(page, { hasPrf: false })
    await security.act('add-passkey').click()
    await security.act('passkey').click()
    await expect(security.tab.getByText(/has no passkeys that can protect a wallet/)).toBeVisible()
    await security.act('other').click()
    await expect(security.tab.getByText(/^Only your e-mail\./)).toBeVisible()
    await security.useAuthenticator({ hasPrf: true })
    await security.addPasskey()
    await security.act('kit-later').click()
    key = await security.addKey()
    await security.leaveKit()
    await expect(wallet.modal.getByText(/^Protected by/)).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    expect(await wallet.signs()).toBe(true)
  })

  await test.step('on another site, with an authenticator that no longer has it: the window says so, and leads on', async () => {
    const tab = await context.newPage()
    const other = await openPage(tab, vault(), 'harbour.localhost')
    await other.logIn(mailbox)
    await askForRecovery(tab)
    const recovery = await openPasskeyWindow(tab, { hasPrf: true })
    await recovery.act('recover-passkey').click()
    await recovery.act('passkey').click()
    // A slow machine takes as long as a person who cancels, and a browser says no more than that.
    await expect(recovery.tab.locator('[data-passkey]')).toHaveText(
      /^(This passkey isn’t on this device|No passkey was used)/,
      { timeout: 20_000 },
    )
    await recovery.act('other').click()
    await expect(recovery.act('recover-device')).toBeVisible()
    await recovery.act('recover-key').click()
    await recovery.tab.getByLabel('Your recovery key').fill(key)
    await recovery.act('key').click()
    await recovery.expectOpened()
    expect(await other.address()).toBe(account)
    await expect(other.modal).toBeHidden()
    expect(await other.signs()).toBe(true)
  })
})
