import { type Browser, expect } from '@playwright/test'
import type { newMailbox } from '../embedded/mailbox.js'

type Mailbox = ReturnType<typeof newMailbox>
type Replacing = {
  readonly vault: string
  readonly lost: Mailbox
  readonly newer: Mailbox
  readonly password: string
}

/** In a browser that knows nothing of the wallet: names another mailbox by the wallet's password, up to the waiting time. */
export async function replaceMailbox(browser: Browser, replacing: Replacing) {
  const { lost, newer, password, vault } = replacing
  const { tab, close, pressContinue, heading } = await openLostMailbox(browser, vault)
  await tab.getByLabel('The e-mail that you lost').fill(lost.address)
  await pressContinue()
  await tab.getByLabel('Your password').fill(password, { timeout: 30_000 })
  await tab.getByLabel('Your new e-mail').fill(newer.address)
  await pressContinue()
  await expect(heading('Enter the code')).toBeVisible({ timeout: 60_000 })
  await tab.getByLabel('Code from the e-mail').fill(await newer.nextCode())
  await pressContinue()
  await expect(heading('Now wait')).toBeVisible()
  return { tab, close, heading }
}

/** Opens the page of a lost mailbox in another browser; the caller closes it. */
export async function openLostMailbox(browser: Browser, vault: string) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.goto(`${vault}/recover`)
  return {
    tab,
    heading: (name: string) => tab.getByRole('heading', { name, level: 1 }),
    pressContinue: () => tab.getByRole('button', { name: 'Continue', exact: true }).click(),
    close: () => context.close(),
  }
}
