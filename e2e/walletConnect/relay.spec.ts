import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { type MobileWalletPage, openMobileWallet, slowTimeout } from './mobileWallet.js'
import { type RelayNode, startRedis, startRelayNode } from './relayNode.js'

test.describe.configure({ timeout: 150_000 })
const slower = { timeout: 60_000 }

/** How what a test has started ends with it, whatever becomes of the test. */
const endings: (() => unknown)[] = []
test.afterEach(() => Promise.all(endings.splice(0).map((end) => end())))

async function startNode(...settings: Parameters<typeof startRelayNode>): Promise<RelayNode> {
  const node = await startRelayNode(...settings)
  endings.push(node.kill)
  return node
}

async function connectThrough(page: Page, mobileWallet: MobileWalletPage): Promise<void> {
  const { modal, open, wallet } = widget(page)
  await open()
  await wallet(/^WalletConnect/).click()
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slower).toMatch(/^wc:/)
  await mobileWallet.pair(await uri())
  await mobileWallet.approve()
  await expect.poll(async () => (await account(page))?.status, slower).toBe('connected')
  // Until then what is typed goes into the modal.
  await expect(modal).toBeHidden()
}

async function requestSignature(
  page: Page,
  mobileWallet: MobileWalletPage,
  note: string,
): Promise<void> {
  await page.getByLabel('Your note').fill(note)
  await page.getByRole('button', { name: 'Sign note' }).click(slowTimeout)
  await expect(mobileWallet.page.getByText(note)).toBeVisible(slowTimeout)
}

const signed = (page: Page, note: string) => page.getByRole('listitem').getByText(note)
const signatures = (mobileWallet: MobileWalletPage) =>
  mobileWallet.page.evaluate(
    () => window.mobileWallet?.calls.filter(({ method }) => method === 'personal_sign').length,
  )

test('a relay that is killed in the middle of a request loses nothing, and nothing is signed twice', {
  tag: '@long',
}, async ({ browser, page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-'))
  const node = await startNode({ DATA_DIR: folder, REDIS_URL: undefined })
  const mobileWallet = await openMobileWallet(browser, `?relay=${node.url}`)
  await page.goto(`${devEnvironment().demo}/?relay=${node.url}`)
  await connectThrough(page, mobileWallet)

  await requestSignature(page, mobileWallet, 'Before the power cut')
  await node.kill()
  await mobileWallet.approve()
  await page.waitForTimeout(1_000)
  await node.restart()
  await expect(signed(page, 'Before the power cut')).toBeVisible(slower)
  expect(await signatures(mobileWallet)).toBe(1)

  await requestSignature(page, mobileWallet, 'And after it')
  await mobileWallet.approve()
  await expect(signed(page, 'And after it')).toBeVisible(slower)
  expect(await signatures(mobileWallet)).toBe(2)
  await mobileWallet.close()
  await node.kill()
  await rm(folder, { recursive: true })
})

test('app and wallet at different nodes that share a Redis', { tag: '@long' }, async ({
  browser,
  page,
}) => {
  const redis = await startRedis()
  endings.push(redis.stop)
  const settings = { DATA_DIR: undefined, REDIS_URL: redis.url }
  const [here, there] = await Promise.all([startNode(settings), startNode(settings)])
  const mobileWallet = await openMobileWallet(browser, `?relay=${there.url}`)
  await page.goto(`${devEnvironment().demo}/?relay=${here.url}`)
  await connectThrough(page, mobileWallet)
  await requestSignature(page, mobileWallet, 'From node to node')
  await mobileWallet.approve()
  await expect(signed(page, 'From node to node')).toBeVisible(slower)
  await mobileWallet.close()
})
