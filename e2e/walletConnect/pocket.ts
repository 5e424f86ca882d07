import { type Browser, expect, type Page } from '@playwright/test'
import { world } from '../setup/world.js'

/** A wallet on a second device, as its holder uses it. */
export type Pocket = {
  readonly page: Page
  /** Takes an app's link. */
  pair(uri: string): Promise<void>
  /** Leaves a family out of what the app gets. */
  without(family: 'EVM networks' | 'Solana'): Promise<void>
  approve(): Promise<void>
  reject(): Promise<void>
  /** Ends the session with the app. */
  part(): Promise<void>
  close(): Promise<void>
}

/** Opens it in a browser of its own; `search` is that of its page's address. */
export async function openPocket(browser: Browser, search = ''): Promise<Pocket> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${world().demo}/pocket.html${search}`)
  await expect(page.getByRole('heading', { name: 'Connect to an app' })).toBeVisible(slow)
  const answer = (name: 'Approve' | 'Reject') => async () => {
    await page.getByRole('button', { name, exact: true }).click(slow)
  }
  return {
    page,
    async pair(uri) {
      await page.getByLabel('Link').fill(uri)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(page.getByRole('heading', { name: /wants to connect/ })).toBeVisible(slow)
    },
    without: (family) => page.getByRole('checkbox', { name: family }).uncheck(),
    approve: answer('Approve'),
    reject: answer('Reject'),
    part: () => page.getByRole('button', { name: /^Disconnect/ }).click(slow),
    close: () => context.close(),
  }
}

/** Both sides and the relay between them share this machine. */
export const slow = { timeout: 20_000 }
