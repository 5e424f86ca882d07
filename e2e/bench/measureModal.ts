import type { Browser, Page } from '@playwright/test'
import { manyWallets } from '../connect/directory.js'
import { freshPage, heapOf } from './benchBrowser.js'
import { countElements, openMs, scrollingMs, typingMs, untilClosed } from './inPage.js'
import { type Measure, median } from './printMeasures.js'

export type Urls = Readonly<Record<'floor' | 'host' | 'directory', string>>

const runs = 9
const cycles = 30
/** How long a pointer rests on a button before it is pressed; visitors take longer. */
const hoverMs = 200

/** Measures both pages in turn, so that what slows the machine down slows both. */
export async function measureModal(browser: Browser, urls: Urls): Promise<readonly Measure[]> {
  const measures: Measure[] = []
  for (const slow of [1, 4]) {
    const by = slow === 1 ? '' : `, CPU ${slow} × slower`
    const sudden: Pair = { floor: [], host: [] }
    const cold: Pair = { floor: [], host: [] }
    const warm: Pair = { floor: [], host: [] }
    for (let run = 0; run < runs; run++) {
      for (const page of ['floor', 'host'] as const) {
        const opened = await openTwice(browser, urls[page], slow)
        cold[page].push(opened.cold)
        warm[page].push(opened.warm)
        sudden[page].push(await openSuddenly(browser, urls[page], slow))
      }
    }
    measures.push(
      timed(`first open, by a script${by}`, sudden),
      timed(`first open, by a pointer${by}`, cold, '≤ 3 ×'),
      timed(`open again${by}`, warm, '≤ 2 ×'),
    )
  }
  const hasty: Pair = { floor: [], host: [] }
  for (let run = 0; run < runs; run++) {
    for (const page of ['floor', 'host'] as const) {
      hasty[page].push(await hastyClick(browser, urls[page]))
    }
  }
  const [floor, host] = [await cyclesOn(browser, urls.floor), await cyclesOn(browser, urls.host)]
  return [
    ...measures,
    timed('from navigation, click as soon as there is a button', hasty),
    { name: 'elements with Connect open', ours: host.nodes, floor: floor.nodes, unit: '' },
    { name: 'heap held after an opening', ours: host.heap, floor: floor.heap, unit: 'kB' },
    ...(await listMeasures(browser, urls.directory)),
  ]
}

type Pair = Record<'floor' | 'host', number[]>

const timed = (name: string, { floor, host }: Pair, aim?: string): Measure => ({
  name,
  ours: median(host),
  floor: median(floor),
  unit: 'ms',
  aim,
})

async function openTwice(browser: Browser, url: string, slow: number) {
  const { close, page } = await freshPage(browser, slow)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('latchkey-button, button').first().hover()
  await page.waitForTimeout(hoverMs)
  const cold = await page.evaluate(openMs)
  await closeIt(page)
  const warm = await page.evaluate(openMs)
  await close()
  return { cold, warm }
}

/** Nothing announced the click: all of the modal's code has yet to come. */
async function openSuddenly(browser: Browser, url: string, slow: number): Promise<number> {
  const { close, page } = await freshPage(browser, slow)
  await page.goto(url, { waitUntil: 'networkidle' })
  const ms = await page.evaluate(openMs)
  await close()
  return ms
}

/** As a visitor does it, on either page. */
async function closeIt(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.evaluate(untilClosed)
}

async function hastyClick(browser: Browser, url: string): Promise<number> {
  const { close, page } = await freshPage(browser)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const element = document.querySelector('latchkey-button')
    return element ? element.shadowRoot !== null : document.querySelector('button') !== null
  })
  await page.evaluate(openMs)
  const ms = await page.evaluate(() => performance.now())
  await close()
  return ms
}

async function cyclesOn(browser: Browser, url: string): Promise<{ nodes: number; heap: number }> {
  const { close, page, session } = await freshPage(browser)
  await session.send('Performance.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  const openClose = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await page.evaluate(openMs)
      await closeIt(page)
    }
  }
  // Enough of them for the engine to have compiled what it will.
  await openClose(20)
  const before = await heapOf(session)
  await openClose(cycles)
  const heap = ((await heapOf(session)) - before) / 1000 / cycles
  await page.evaluate(openMs)
  const nodes = await page.evaluate(countElements)
  await close()
  return { nodes, heap }
}

/** Five thousand wallets, all loaded. */
async function listMeasures(browser: Browser, url: string): Promise<readonly Measure[]> {
  const { close, page } = await freshPage(browser)
  const data = manyWallets(5000)
  await page.route('**/getWallets**', (route) => route.fulfill({ json: { data, count: 5000 } }))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.latchkey?.open({ view: 'AllWallets' }))
  await page.getByRole('button', { name: 'Wallet 0', exact: true }).waitFor()
  const frames = await page.evaluate(scrollingMs)
  const nodes = await page.evaluate(countElements)
  const keys = await page.evaluate(typingMs, 'wallet 49')
  await close()
  const late = frames.filter((ms) => ms > 34).length
  return [
    { name: '5,000 wallets: elements', ours: nodes, unit: '', aim: '≤ 500' },
    { name: '5,000 wallets: key to result', ours: median(keys), unit: 'ms', aim: '≤ 50' },
    { name: '5,000 wallets: slowest key', ours: Math.max(...keys), unit: 'ms' },
    { name: '5,000 wallets: a frame of scrolling', ours: median(frames), unit: 'ms', aim: '≤ 17' },
    { name: `5,000 wallets: late frames of ${frames.length}`, ours: late, unit: '' },
  ]
}
