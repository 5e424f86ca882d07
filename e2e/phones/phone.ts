import type { BrowserContextOptions, Page } from '@playwright/test'
import { manyWallets, serveDirectory } from '../connect/directory.js'
import { expect } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { slowTimeout } from '../walletConnect/mobileWallet.js'

export const android: BrowserContextOptions = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}

/** Opens a page of a phone on which the tap on a wallet would open its app: here it only hides the page. */
export async function openPhonePage(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await serveDirectory(
    page,
    manyWallets(2, (at) => ({ mobile_link: `wallet${at}://` })),
  )
  await page.goto(url)
}

/** Taps a wallet, as which the visitor leaves for its app; returns what the app gets. */
export async function tapWallet(page: Page): Promise<string> {
  const { open, wallet } = widget(page)
  await open()
  await wallet('Wallet 0').tap()
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slowTimeout).toMatch(/^wc:/)
  return uri()
}

/** The visitor goes to another app, and the page runs on; the returned function brings the visitor back. */
export async function hide(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  return () =>
    page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
}

/** As `hide`, and no script of the page runs: Chromium freezes no page that Playwright drives, since it emulates focus. */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const show = await hide(page)
  await devtools.send('Debugger.enable')
  const stopped = new Promise<void>((resolve) => devtools.once('Debugger.paused', () => resolve()))
  await devtools.send('Debugger.pause')
  // It stops at the next statement, which may be a long time away.
  devtools.send('Runtime.evaluate', { expression: '0' }).catch(() => {})
  await stopped
  return async () => {
    await devtools.send('Debugger.resume')
    await devtools.detach()
    await show()
  }
}

/** How long the page takes from now until it is connected, in ms. */
export async function connectedAfter(page: Page): Promise<number> {
  const start = Date.now()
  await expect
    .poll(async () => (await account(page))?.status, { ...slowTimeout, intervals: [50] })
    .toBe('connected')
  return Date.now() - start
}
