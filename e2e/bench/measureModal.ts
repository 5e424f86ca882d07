import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { manyWallets } from '../connect/directory.js'
import { freshPage } from './benchBrowser.js'
import { countElements, scrollingMs, typingMs } from './inPage.js'
import { measureHeap } from './measureHeap.js'
import { type Approach, openTwice, preparedPage, pressButton } from './openings.js'
import { type Measure, median } from './printMeasures.js'
import { measureViewChanges } from './viewChanges.js'

/** The pages that open something: a bare one, a host with EVM wallets, a host with all connectors. */
const opening = ['floor', 'host', 'all'] as const
type OpeningPage = (typeof opening)[number]

export type Urls = Readonly<Record<OpeningPage | 'directory', string>>

const runs = 5
/** How long nothing must be fetched for the network to count as quiet. */
const quietMs = 1_500

/** Measures the pages in turn, so that what slows the machine down slows all of them. */
export async function measureModal(browser: Browser, urls: Urls): Promise<readonly Measure[]> {
  return [
    ...(await timeOpenings(browser, urls)),
    ...(await weighPages(browser, urls)),
    ...(await measureHeap(browser, urls)),
    ...(await measureViewChanges(browser, urls.directory)),
    ...(await listMeasures(browser, urls.directory)),
  ]
}

const ways: readonly {
  readonly approach: Approach
  readonly slow: number
  readonly first: string
  readonly again?: string
}[] = [
  { approach: 'rests', slow: 1, first: 'first opening', again: 'again' },
  { approach: 'hasty', slow: 1, first: 'click as soon as the button is painted' },
  {
    approach: 'rests',
    slow: 4,
    first: 'first opening, CPU 4 × slower',
    again: 'again, CPU 4 × slower',
  },
]

async function timeOpenings(browser: Browser, urls: Urls): Promise<readonly Measure[]> {
  const rows: Measure[] = []
  for (const way of ways) {
    const first: Record<OpeningPage, number[]> = { floor: [], host: [], all: [] }
    const again: Record<OpeningPage, number[]> = { floor: [], host: [], all: [] }
    for (let run = 0; run < runs; run++) {
      for (const page of opening) {
        const opened = await openTwice(browser, urls[page], way)
        first[page].push(opened.first)
        again[page].push(opened.again)
      }
    }
    rows.push(inMs(way.first, first, '≤ 3 ×'))
    if (way.again) rows.push(inMs(way.again, again, '≤ 2 ×'))
  }
  return rows
}

const inMs = (name: string, times: Record<OpeningPage, number[]>, aim: string): Measure => ({
  name,
  floor: median(times.floor),
  ours: median(times.host),
  all: median(times.all),
  unit: 'ms',
  aim,
})

async function weighPages(browser: Browser, urls: Urls): Promise<readonly Measure[]> {
  const weights = {} as Record<OpeningPage, Awaited<ReturnType<typeof weigh>>>
  for (const page of opening) weights[page] = await weigh(browser, urls[page])
  const row = (
    name: string,
    of: keyof (typeof weights)['floor'],
    unit: string,
    aim?: string,
  ): Measure => ({
    name,
    floor: weights.floor[of],
    ours: weights.host[of],
    all: weights.all[of],
    unit,
    aim,
  })
  return [
    row('JavaScript on load', 'onLoad', 'kB', '≤ 92'),
    row('more until the network is quiet', 'more', 'kB', '≤ 60'),
    row('… in files', 'files', '', '≤ 6'),
    row('elements with Connect open', 'elements', ''),
  ]
}

async function weigh(browser: Browser, url: string) {
  const { close, page } = await preparedPage(browser)
  const scripts: Response[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) scripts.push(answer)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const onLoad = await kilobytesOf(scripts.splice(0))
  await pressButton(page, 120)
  await page.waitForTimeout(quietMs)
  const elements = await page.evaluate(countElements)
  const files = scripts.length
  const more = await kilobytesOf(scripts)
  await close()
  return { onLoad, more, files, elements }
}

async function kilobytesOf(scripts: readonly Response[]): Promise<number> {
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
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
