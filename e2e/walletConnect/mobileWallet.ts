import { type Browser, expect, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

/** A wallet on a second device, as its holder uses it. */
export type MobileWalletPage = {
  readonly page: Page
  /** Takes an app's link. */
  pair(uri: string): Promise<void>
  /** Leaves a namespace out of what the app gets. */
  excludeNamespace(namespace: 'EVM networks' | 'Solana'): Promise<void>
  approve(): Promise<void>
  reject(): Promise<void>
  /** Ends the session with the app. */
  disconnect(): Promise<void>
  close(): Promise<void>
}

/** Opens it in a browser of its own; `search` is that of its page's address. */
export async function openMobileWallet(browser: Browser, search = ''): Promise<MobileWalletPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${devEnvironment().demo}/pocket.html${search}`)
  await expect(page.getByRole('heading', { name: 'Connect to an app' })).toBeVisible(slowTimeout)
  const answer = (name: 'Approve' | 'Reject') => async () => {
    await page.getByRole('button', { name, exact: true }).click(slowTimeout)
  }
  return {
    page,
    async pair(uri) {
      await page.getByLabel('Link').fill(uri)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(page.getByRole('heading', { name: /wants to connect/ })).toBeVisible(slowTimeout)
    },
    excludeNamespace: (namespace) => page.getByRole('checkbox', { name: namespace }).uncheck(),
    approve: answer('Approve'),
    reject: answer('Reject'),
    disconnect: () => page.getByRole('button', { name: /^Disconnect/ }).click(slowTimeout),
    close: () => context.close(),
  }
}

/** Both sides and the relay between them share this machine. */
export const slowTimeout = { timeout: 20_000 }
