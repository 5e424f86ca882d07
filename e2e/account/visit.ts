import { expect, type Page } from '@playwright/test'
import type { Person } from '../setup/people.js'
import { connect } from '../setup/widget.js'
import { world } from '../setup/world.js'

export type VisitOptions = {
  /** What the page's address says besides, such as `assets`. */
  readonly also?: string
  readonly chainId?: 31337 | 31338
}

/** Opens the plain page with the demo wallet of these people, connected. */
export async function visit(
  page: Page,
  people: readonly Pick<Person, 'number'>[],
  { also = '', chainId = 31337 }: VisitOptions = {},
): Promise<void> {
  const accounts = people.map(({ number }) => number).join()
  await page.goto(`${world().demo}/plain.html?accounts=${accounts}&${also}`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await connect(page)
  if (chainId === 31337) return
  await page.evaluate((id) => window.demoWallet?.switchChain(id), chainId)
  await expect(page.locator('#network')).toHaveText('Local Two')
}
