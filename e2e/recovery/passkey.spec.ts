import type { Page } from '@playwright/test'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { newMailbox } from '../embedded/mailbox.js'
import { type OwnVault, startVault } from '../embedded/startVault.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { freePort } from '../setup/freePort.js'
import { expect, test } from '../setup/test.js'
import { passkeyTab, shareWindow } from './passkeyTab.js'

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
  await page.goto(emailPage('', host))
  return embeddedWallet(page)
}

/** From the settings to the frame's card that leads to the window. */
async function askForSecurity(page: Page) {
  await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
  const { modal } = embeddedWallet(page)
  await modal.getByRole('button', { name: /^Protection/ }).click()
}

test('T70 a passkey protects the wallet and opens it on another site; without it nothing does', async ({
  page,
}) => {
  test.slow()
  const mailbox = newMailbox()
  await vault.serve(page)
  await shareWindow(page)
  const wallet = await openPage(page)
  await wallet.logIn(mailbox)
  const account = await wallet.address()
  await expect(wallet.modal).toBeHidden()
  const { openWindow, useAuthenticator } = passkeyTab(page)

  await test.step('one that can protect no wallet is refused in plain words, and nothing is changed', async () => {
    await useAuthenticator({ hasPrf: false })
    await askForSecurity(page)
    const security = await openWindow()
    await security.act('add-passkey').click()
    await security.act('passkey').click()
    await expect(security.tab.getByText(/has no passkeys that can protect a wallet/)).toBeVisible()
    await security.act('other').click()
    await expect(security.tab.getByText(/^Only your e-mail\./)).toBeVisible()
    await useAuthenticator({ hasPrf: true })
    await security.act('add-passkey').click()
    await security.act('passkey').click()
    await expect(security.heading('Your wallet is protected')).toBeVisible({ timeout: 60_000 })
    await security.leaveKit()
    await expect(wallet.modal.getByText('Protected by a passkey')).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    expect(await wallet.signs()).toBe(true)
  })

  /** Logs in on another site, up to the frame's card that leads to the window. */
  const askForRecovery = async (host: string) => {
    const other = await openPage(page, host)
    await other.logIn(mailbox)
    await expect(other.modal.getByText('Your wallet is protected')).toBeVisible({ timeout: 20_000 })
    await other.modal.getByRole('button', { name: 'Continue', exact: true }).click()
    return other
  }

  await test.step('on another site, which knows nothing of the wallet, the passkey opens it', async () => {
    const other = await askForRecovery('harbour.localhost')
    const recovery = await openWindow()
    await recovery.act('recover-passkey').click()
    await recovery.act('passkey').click()
    await recovery.expectOpened()
    expect(await other.address()).toBe(account)
    await expect(other.modal).toBeHidden()
    expect(await other.signs()).toBe(true)
  })

  await test.step('a passkey that was deleted opens nothing, and the window says so', async () => {
    await useAuthenticator({ hasPrf: true })
    await askForRecovery('lagoon.localhost')
    const recovery = await openWindow()
    await recovery.act('recover-passkey').click()
    await recovery.act('passkey').click()
    // A slow machine takes as long as a person who cancels, and a browser says no more than that.
    await expect(recovery.tab.locator('[data-passkey]')).toHaveText(
      /^(This passkey isn’t on this device|Cancelled. Nothing was changed)/,
      { timeout: 20_000 },
    )
  })
})
