import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

/** The demo by another name of this machine: another origin, and another site. */
export const aroundOrigin = () => devEnvironment().demo.replace('//localhost', '//around.localhost')

export type Around = {
  /** Which one the page around plays; none if not given. */
  readonly as?: 'safe' | 'farcaster'
  readonly quirks?: object
  /** The origin that the page inside trusts; the right one if not given. */
  readonly trusted?: string
}

/** Opens the demo inside of a page that plays Safe or Farcaster; gives the page inside. */
export async function openInside(page: Page, { as, quirks = {}, trusted }: Around) {
  const { demo } = devEnvironment()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const inside = `${demo}/brought.html?${new URLSearchParams({ around: trusted ?? aroundOrigin(), as: as ?? '' })}`
  const query = new URLSearchParams({ as: as ?? '', inside, quirks: JSON.stringify(quirks) })
  await page.goto(`${aroundOrigin()}/around.html?${query}`)
  const app = page.frameLocator('#frame')
  const frame = async () => {
    const element = await page.locator('#frame').elementHandle()
    const found = await element?.contentFrame()
    if (!found) throw new Error('The page inside is not there')
    return found
  }
  return {
    app,
    frame,
    /** What the page around heard from the page inside. */
    heard: () => page.evaluate(() => window.around?.heard ?? []),
    address: () => page.evaluate(() => window.around?.address ?? ''),
    /** The late code of wallets around the page that was loaded. */
    code: () => requested.filter((url) => /safeCode|farcasterCode/.test(url)),
  }
}
