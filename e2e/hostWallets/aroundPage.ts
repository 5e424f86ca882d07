import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

/** The demo by another name of this machine: another origin, and another site. */
export const aroundOrigin = () => devEnvironment().demo.replace('//localhost', '//around.localhost')

export type Around = {
  /** Which one the page around plays; none if not given. */
  readonly as?: 'safe' | 'farcaster' | 'none'
  readonly quirks?: object
  /** The origin that the page inside trusts; the right one if not given. */
  readonly trusted?: string
}

/** The address of a page that plays Safe or Farcaster around the demo. */
export function aroundUrl({ as = 'none', quirks = {}, trusted = aroundOrigin() }: Around): string {
  const inside = `${devEnvironment().demo}/hostWallet.html?${new URLSearchParams({ around: trusted, as })}`
  const query = new URLSearchParams({ as, inside, quirks: JSON.stringify(quirks) })
  return `${aroundOrigin()}/around.html?${query}`
}

/** Opens the demo inside of a page that plays Safe or Farcaster; gives the page inside. */
export async function openInside(page: Page, around: Around) {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(aroundUrl(around))
  const app = page.frameLocator('#frame')
  const frame = async () => {
    const element = await page.locator('#frame').elementHandle()
    const content = await element?.contentFrame()
    if (!content) throw new Error('The page inside is not there')
    return content
  }
  return {
    app,
    frame,
    heard: () => page.evaluate(() => window.around?.heard ?? []),
    address: () => page.evaluate(() => window.around?.address ?? ''),
    /** The late code of wallets around the page that was loaded. */
    code: () => requested.filter((url) => /safeCode|farcasterCode/.test(url)),
  }
}
