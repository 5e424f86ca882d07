import { setTimeout } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

/** Starts the browser in which is measured. */
export function benchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-features=HttpsUpgrades',
      ...flags,
    ],
  })
}

export type FreshPage = { page: Page; session: CDPSession; close(): Promise<void> }

/** A page that knows nothing of those before it, on a processor `slow` times slower. */
export async function freshPage(browser: Browser, slow = 1): Promise<FreshPage> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
  // The compiler that runs this names functions by it, also in those that are sent to the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  return { page, session, close: () => context.close() }
}

/** The bytes that the page's scripts hold, after all that can go has gone. */
export async function heapOf(session: CDPSession): Promise<number> {
  // What one collection lets go of, another one finds; and what fades out is still there.
  for (let times = 0; times < 3; times++) {
    await setTimeout(300)
    await session.send('HeapProfiler.collectGarbage')
  }
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}
