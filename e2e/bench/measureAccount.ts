import { type Browser, expect } from '@playwright/test'
import { addFaultyWallet } from '../connect/faultyWallet.js'
import { type AccountData, manyTokens, manyTransactions, serveAccount } from './accountData.js'
import { freshPage, heapOf } from './benchBrowser.js'
import { countElements, scrollingMs, scrollToEndMs } from './inPage.js'
import { type Measure, median } from './printMeasures.js'

const chain = 'eip155:1'
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const [tokenCount, entryCount] = [5_000, 50_000]

/** Measures an account with far more tokens and activity than real ones have. */
export async function measureAccount(browser: Browser, url: string): Promise<readonly Measure[]> {
  return [...(await tokenMeasures(browser, url)), ...(await historyMeasures(browser, url))]
}

async function tokenMeasures(browser: Browser, url: string): Promise<readonly Measure[]> {
  const tokens = manyTokens(tokenCount, chain)
  const { close, heap, nodes, page, heapNow } = await accountOf(
    browser,
    url,
    { chain, tokens },
    'Account',
  )
  await page.getByText('Token 0', { exact: true }).first().waitFor()
  const frames = await page.evaluate(scrollingMs)
  const after = await nodes()
  const heapGrowth = (await heapNow()) - heap
  await close()
  return listMeasures('5,000 tokens', { frames, heapGrowth, nodes: after })
}

async function historyMeasures(browser: Browser, url: string): Promise<readonly Measure[]> {
  const transactions = manyTransactions(entryCount, chain, owner)
  const data = { chain, tokens: manyTokens(1, chain), transactions }
  const { close, heap, heapNow, nodes, page } = await accountOf(browser, url, data, 'Transactions')
  await page.locator('latchkey-modal [aria-posinset="1"]').first().waitFor()
  const loading = await page.evaluate(scrollToEndMs, entryCount)
  const after = await nodes()
  const heapGrowth = (await heapNow()) - heap
  await page.evaluate(() => {
    const modal = document.querySelector('latchkey-modal')?.shadowRoot
    modal?.querySelector('ul[aria-label]')?.parentElement?.scrollTo({ top: 0 })
  })
  const frames = await page.evaluate(scrollingMs)
  await close()
  return [
    ...listMeasures('50,000 entries', { frames, heapGrowth, nodes: after }),
    {
      name: '50,000 entries: slowest frame while they load',
      ours: Math.max(...loading),
      unit: 'ms',
    },
    { name: '50,000 entries: all loaded and at the end', ours: sum(loading), unit: 'ms' },
  ]
}

type ListSample = {
  readonly frames: readonly number[]
  readonly heapGrowth: number
  readonly nodes: number
}

function listMeasures(what: string, { frames, heapGrowth, nodes }: ListSample): readonly Measure[] {
  const late = frames.filter((ms) => ms > 34).length
  return [
    { name: `${what}: elements`, ours: nodes, unit: '', aim: '≤ 500' },
    { name: `${what}: heap for them`, ours: heapGrowth / 1_000_000, unit: 'MB', aim: '≤ 100' },
    { name: `${what}: a frame of scrolling`, ours: median(frames), unit: 'ms', aim: '≤ 17' },
    { name: `${what}: late frames of ${frames.length}`, ours: late, unit: '' },
  ]
}

/** A page with a connected account and a view of it; `heap` is what the page held before the view. */
async function accountOf(
  browser: Browser,
  url: string,
  data: AccountData,
  view: 'Account' | 'Transactions',
) {
  const { close, page, session } = await freshPage(browser)
  await session.send('Performance.enable')
  await serveAccount(page, new URL(url).origin, data)
  await addFaultyWallet(page, { answers: { eth_chainId: { result: '0x1' } } })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    const [connector] = window.latchkey?.getState().wallets ?? []
    if (connector)
      await window.latchkey?.connect({ connectorId: connector.id, namespace: 'eip155' })
  })
  await expect(page.locator('.latchkey-button')).toContainText('0x')
  const heap = await heapOf(session)
  await page.evaluate((view) => window.latchkey?.open({ view }), view)
  return {
    page,
    heap,
    close,
    heapNow: () => heapOf(session),
    nodes: () => page.evaluate(countElements),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
