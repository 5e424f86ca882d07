import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { clickToClose, embeddedWallet } from './embeddedWallet.js'
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
    await choosePassword(password)
  }
  /** In the form for a new password, wherever it came from. */
  const choosePassword = async (password: string) => {
    await tab.getByLabel('New password').fill(password)
    await tab.getByLabel('The same again').fill(password)
    await act('password').click()
    await expect(heading('Your wallet is protected')).toBeVisible({ timeout: 60_000 })
  }
  /** Types the password that the wallet has, where the window asks for it. */
  const typePassword = async (password: string) => {
    await tab.getByLabel('Your password').fill(password)
    await act('password').click()
  }
  /** What the window says when a factor is not the wallet's. */
  const refusal = tab.getByText(/^That doesn’t open this wallet/)
  const leave = () => clickToClose(act('done'))
  /** Waits until the wallet is open in this browser: the window closes by itself, or says that it can be closed. */
  const expectOpened = () =>
    expect
      .poll(() => tab.isClosed() || isOver(tab), { timeout: 60_000, intervals: [100] })
      .toBe(true)
  /** Goes back to the app without a kit, after a factor was added. */
  const leaveKit = async () => {
    await act('kit-later').click()
    await leave()
  }
  /** Copies the new key that is shown, and types the group of it that is asked for; the caller does what ends it. */
  const copyKey = async () => {
    await expect(act('saved')).toBeVisible({ timeout: 60_000 })
    const groups = await tab.locator('[data-key] span').allTextContents()
    await act('saved').click()
    const field = tab.getByLabel(/^Type group \d+ of your recovery key$/)
    const [place] = /\d+/.exec((await tab.locator('label').first().textContent()) ?? '') ?? []
    await field.fill(groups[Number(place) - 1] ?? '')
    return groups.join('-')
  }
  const addKey = async () => {
    await act('add-key').click()
    return chooseKey()
  }
  /** In the form for a new key, wherever it came from. */
  const chooseKey = async () => {
    const key = await copyKey()
    await act('check').click()
    await expect(heading('Your wallet is protected')).toBeVisible({ timeout: 60_000 })
    return key
  }
  /** Presses the button that saves a kit, and returns the kit's text. */
  const save = async (button: string) => {
    const download = tab.waitForEvent('download')
    await act(button).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    await expect(heading('Kit saved')).toBeVisible()
    await act('kit-done').click()
    return text
  }
  /** Saves the kit that is offered after a factor was added, and returns its text. */
  const saveKit = () => save('kit-save')
  /** Saves a kit with a key of its own, from the overview. */
  const saveKeyKit = async () => {
    await act('kit').click()
    await act('kit-save').click()
    await act('kit-key').click()
    const key = await copyKey()
    return { key, kit: await save('check') }
  }
  return {
    tab,
    act,
    heading,
    refusal,
    confirm,
    addPassword,
    choosePassword,
    typePassword,
    expectOpened,
    leave,
    leaveKit,
    copyKey,
    addKey,
    chooseKey,
    saveKit,
    saveKeyKit,
  }
}

const isOver = (tab: Page) =>
  tab
    .getByRole('heading', { name: 'You can close this window' })
    .isVisible()
    // It closes meanwhile.
    .catch(() => false)

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
