import type { Page } from '@playwright/test'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { type OwnVault, startVault } from '../embedded/startVault.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { freePort } from '../setup/freePort.js'
import { expect, test } from '../setup/test.js'
import { openPasskeyWindow } from './openPasskeyWindow.js'

let vault: OwnVault
test.beforeAll(async () => {
  // A passkey needs a name, and the vault of the dev environment has an address.
  const port = String(await freePort())
  const { demo } = devEnvironment()
  const origins = [demo, `http://*.localhost:${new URL(demo).port}`]
  vault = await startVault({
    PORT: port,
    VAULT_URL: `http://wallet.localhost:${port}`,
    ALLOWED_ORIGINS: origins.join(),
  })
})
test.afterAll(() => vault.stop())

/** Leads the page to a site that uses this vault. */
async function openPage(page: Page, host?: string) {
  await vault.serve(page)
  await page.goto(emailPage('', host))
  return embeddedWallet(page)
}

/** From the settings to the frame's card that leads to the window. */
async function askForSecurity(page: Page) {
  await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
  const { modal } = embeddedWallet(page)
  await modal.getByRole('button', { name: /^Protection/ }).click()
}

test('T70 a passkey protects the wallet, and without it nothing opens it on another site', async ({
  context,
  page,
}) => {
  test.slow()
  const mailbox = newMailbox()
  const wallet = await openPage(page)
  await wallet.logIn(mailbox)
  await wallet.address()
  await expect(wallet.modal).toBeHidden()

  await test.step('one that can protect no wallet is refused in plain words, and nothing is changed', async () => {
    await askForSecurity(page)
    const security = await openPasskeyWindow(page, { hasPrf: false })
    await security.act('add-passkey').click()
    await security.act('passkey').click()
    await expect(security.tab.getByText(/has no passkeys that can protect a wallet/)).toBeVisible()
    await security.act('other').click()
    await expect(security.tab.getByText(/^Only your e-mail\./)).toBeVisible()
    await security.useAuthenticator({ hasPrf: true })
    await security.act('add-passkey').click()
    await security.act('passkey').click()
    await expect(security.heading('Your wallet is protected')).toBeVisible({ timeout: 60_000 })
    await security.leaveKit()
    await expect(wallet.modal.getByText('Protected by a passkey')).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    expect(await wallet.signs()).toBe(true)
  })

  await test.step('a passkey that was deleted opens nothing, and the window says so', async () => {
    const tab = await context.newPage()
    const other = await openPage(tab, 'harbour.localhost')
    await other.logIn(mailbox)
    await expect(other.modal.getByText('Your wallet is protected')).toBeVisible({ timeout: 20_000 })
    await other.modal.getByRole('button', { name: 'Continue', exact: true }).click()
    const recovery = await openPasskeyWindow(tab, { hasPrf: true })
    await recovery.act('recover-passkey').click()
    await recovery.act('passkey').click()
    // A slow machine takes as long as a person who cancels, and a browser says no more than that.
    await expect(recovery.tab.locator('[data-passkey]')).toHaveText(
      /^(This passkey isn’t on this device|Cancelled. Nothing was changed)/,
      { timeout: 20_000 },
    )
  })
})
