import { expect, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import type { TestAccount } from '../setup/testAccounts.js'
import { connectWithoutModal } from '../setup/widget.js'

export type VisitOptions = {
  /** What the page's address says besides, such as `assets`. */
  readonly query?: string
  readonly chainId?: 31337 | 31338
}

/** Opens the plain page with the demo wallet of these accounts, connected. */
export async function visitConnected(
  page: Page,
  testAccounts: readonly Pick<TestAccount, 'number'>[],
  { query = '', chainId = 31337 }: VisitOptions = {},
): Promise<void> {
  const accounts = testAccounts.map(({ number }) => number).join()
  await page.goto(`${devEnvironment().demo}/plain.html?accounts=${accounts}&${query}`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await connectWithoutModal(page)
  if (chainId === 31337) return
  await page.evaluate((id) => window.demoWallet?.switchChain(id), chainId)
  await expect(page.locator('#network')).toHaveText('Local Two')
}
