import { type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { widget } from '../setup/widget.js'

/** A phone as its browser describes it, in the narrowest width that is common. */
export const phone = {
  android: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
  iphone: { ...devices['iPhone 15'], viewport: { width: 375, height: 760 } },
} satisfies Readonly<Record<string, BrowserContextOptions>>

/** Opens the modal of a host without a server, in a browser that has no wallet. */
export async function openWithoutServer(page: Page, query = '?no-server&no-relay'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('paperboat/demo-wallet', 'off'))
  await page.goto(`${devEnvironment().demo}/plain.html${query}`)
  await widget(page).open()
}

/** Records what the page would open outside of itself; nothing does open, as where no app is installed. */
export async function recordOpened(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (url) => {
      opened.push(String(url))
      return null
    }
  })
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}
