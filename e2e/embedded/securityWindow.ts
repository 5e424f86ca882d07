import { expect, type Page } from '@playwright/test'
import { embeddedWallet } from './embeddedWallet.js'
import type { newMailbox } from './mailbox.js'

type Mailbox = ReturnType<typeof newMailbox>

/** What a visitor does in the vault's own window, in words. */
export function securityWindow(tab: Page) {
  const act = (name: string) => tab.locator(`[data-action="${name}"]`)
  const heading = (name: string | RegExp) => tab.getByRole('heading', { name, level: 1 })
  /** Types the code of a new mail, where the last one is too old. */
  const confirm = async (mailbox: Mailbox) => {
    await tab.getByLabel('Code from the e-mail').fill(await mailbox.nextCode())
    await act('confirm-code').click()
  }
  const addPassword = async (password: string) => {
    await act('add-password').click()
    await tab.getByLabel('New password').fill(password)
    await tab.getByLabel('The same again').fill(password)
    await act('password').click()
    await expect(heading('Your wallet is protected')).toBeVisible({ timeout: 60_000 })
  }
  /** Saves the kit that is offered, and returns its text. */
  const saveKit = async () => {
    const download = tab.waitForEvent('download')
    await act('kit-save').click()
    const stream = await (await download).createReadStream()
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    await expect(heading('Kit saved')).toBeVisible()
    await act('kit-done').click()
    return Buffer.concat(parts).toString()
  }
  return { tab, act, heading, confirm, addPassword, saveKit }
}

/** Opens protection and devices from the settings of a page that is logged in. */
export async function openSecurity(page: Page) {
  const { frame, modal } = embeddedWallet(page)
  await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
  await modal.getByRole('button', { name: /^Protection/ }).click()
  const opening = page.context().waitForEvent('page')
  await frame.getByRole('button', { name: 'Open window' }).click()
  return securityWindow(await opening)
}

/** From the step that says that the wallet is protected to the vault's window. */
export async function openRecovery(page: Page) {
  const { frame, modal } = embeddedWallet(page)
  await expect(modal.getByText('Your wallet is protected')).toBeVisible({ timeout: 20_000 })
  await modal.getByRole('button', { name: 'Continue', exact: true }).click()
  const opening = page.context().waitForEvent('page')
  await frame.getByRole('button', { name: 'Open window' }).click()
  return securityWindow(await opening)
}
