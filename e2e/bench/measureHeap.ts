import type { Browser } from '@playwright/test'
import { benchBrowser, heapOf } from './benchBrowser.js'
import { openAndClose, preparedPage } from './openings.js'
import type { Measure } from './printMeasures.js'

const cycles = 30

type Urls = { readonly floor: string; readonly host: string; readonly all: string }

/**
 * The heap that stays after a modal was opened and closed. While it runs for the first times, the engine compiles what runs
 * often, and holds that machine code. A browser that compiles nothing still notes which types each function met, in its
 * first ten runs or so: what the page itself holds is seen in the second round.
 */
export async function measureHeap(browser: Browser, urls: Urls): Promise<readonly Measure[]> {
  const interpreter = await benchBrowser(['--js-flags=--jitless'])
  try {
    const [first, next] = await perCycle(browser, urls, 2)
    const [own, ownNext] = await perCycle(interpreter, urls, 2)
    const row = (name: string, of: Heaps | undefined, aim?: string): Measure => ({
      name,
      floor: of?.floor ?? Number.NaN,
      ours: of?.host ?? Number.NaN,
      all: of?.all ?? Number.NaN,
      unit: 'kB',
      aim,
    })
    return [
      row(`heap held after an open and close, of ${cycles}`, first, '≤ 5'),
      row(`… of the ${cycles} after them`, next),
      row('… of the first, without machine code', own, '≤ 5'),
      row(`… of the ${cycles} after them, without machine code`, ownNext),
    ]
  } finally {
    await interpreter.close()
  }
}

type Heaps = Record<keyof Urls, number>

async function perCycle(browser: Browser, urls: Urls, rounds: number): Promise<readonly Heaps[]> {
  const growth = Array.from({ length: rounds }, (): Heaps => ({ floor: 0, host: 0, all: 0 }))
  for (const name of ['floor', 'host', 'all'] as const) {
    const { close, page, session } = await preparedPage(browser)
    await session.send('Performance.enable')
    await page.goto(urls[name], { waitUntil: 'networkidle' })
    await openAndClose(page, 1)
    let before = await heapOf(session)
    for (const round of growth) {
      await openAndClose(page, cycles)
      const now = await heapOf(session)
      round[name] = (now - before) / 1000 / cycles
      before = now
    }
    await close()
  }
  return growth
}
