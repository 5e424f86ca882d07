import type { Page } from '@playwright/test'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { type OwnVault, startVault } from '../embedded/startVault.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { freePort } from '../setup/freePort.js'
import { expect, test } from '../setup/test.js'

/** Runs a vault for the journeys of a file: a passkey needs a name, and the vault of the dev environment has an address. */
export function servePasskeyVault(): () => OwnVault {
  let vault: OwnVault | undefined
  test.beforeAll(async () => {
    const port = String(await freePort())
    const { demo } = devEnvironment()
    const origins = [demo, `http://*.localhost:${new URL(demo).port}`]
    vault = await startVault({
      PORT: port,
      VAULT_URL: `http://wallet.localhost:${port}`,
      ALLOWED_ORIGINS: origins.join(),
    })
  })
  test.afterAll(() => vault?.stop())
  return () => {
    if (!vault) throw new Error('the vault runs during journeys only')
    return vault
  }
}

/** Leads the page to a site that uses this vault. */
export async function openPage(page: Page, vault: OwnVault, host?: string) {
  await vault.serve(page)
  await page.goto(emailPage('', host))
  return embeddedWallet(page)
}

export async function newPasskeyVisitor(page: Page, vault: OwnVault) {
  const wallet = await openPage(page, vault)
  const mailbox = await wallet.logIn()
  const account = await wallet.address()
  await expect(wallet.modal).toBeHidden()
  return { account, mailbox, wallet }
}

/** From the settings to the frame's card that leads to the window. */
export async function askForSecurity(page: Page): Promise<void> {
  await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
  const { modal } = embeddedWallet(page)
  await modal.getByRole('button', { name: /^Protection/ }).click()
}

/** From the step that says that the wallet is protected to the same card. */
export async function askForRecovery(page: Page): Promise<void> {
  const { modal } = embeddedWallet(page)
  await expect(modal.getByText('Your wallet is protected')).toBeVisible({ timeout: 20_000 })
  await modal.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Deletes what the wallet's frame stored in this browser, as a visitor does who clears its data, and loads the page anew. */
export async function forgetDevice(page: Page, vault: string): Promise<void> {
  const frame = page.frames().find((each) => each.url().startsWith(vault))
  if (!frame) throw new Error('the page has no frame of the vault')
  const cdp = await page.context().newCDPSession(frame)
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const { storageKey } = await cdp.send('Storage.getStorageKeyForFrame', {
    frameId: frameTree.frame.id,
  })
  await cdp.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' })
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}
