import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { world } from '../setup/world.js'
import { openPocket, type Pocket, slow } from './pocket.js'
import { startRedis, startRelayNode } from './relayNode.js'

test.describe.configure({ timeout: 150_000 })
const slower = { timeout: 60_000 }

async function connectThrough(page: Page, pocket: Pocket): Promise<void> {
  const { open, wallet } = widget(page)
  await open()
  await wallet(/^WalletConnect/).click()
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slower).toMatch(/^wc:/)
  await pocket.pair(await uri())
  await pocket.approve()
  await expect.poll(async () => (await account(page))?.status, slower).toBe('connected')
}

async function askToSign(page: Page, pocket: Pocket, note: string): Promise<void> {
  await page.getByLabel('Your note').fill(note)
  await page.getByRole('button', { name: 'Sign note' }).click()
  await expect(pocket.page.getByText(note)).toBeVisible(slow)
}

const signed = (page: Page, note: string) => page.getByRole('listitem').getByText(note)
const signatures = (pocket: Pocket) =>
  pocket.page.evaluate(
    () => window.pocket?.calls.filter(({ method }) => method === 'personal_sign').length,
  )

test('a relay that is killed in the middle of a request loses nothing, and nothing is signed twice', async ({
  browser,
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-'))
  const node = await startRelayNode({ DATA_DIR: folder, REDIS_URL: undefined })
  const pocket = await openPocket(browser, `?relay=${node.url}`)
  await page.goto(`${world().demo}/?relay=${node.url}`)
  await connectThrough(page, pocket)

  await askToSign(page, pocket, 'Before the power cut')
  await node.kill()
  await pocket.approve()
  await page.waitForTimeout(1_000)
  await node.restart()
  await expect(signed(page, 'Before the power cut')).toBeVisible(slower)
  expect(await signatures(pocket)).toBe(1)

  await askToSign(page, pocket, 'And after it')
  await pocket.approve()
  await expect(signed(page, 'And after it')).toBeVisible(slower)
  expect(await signatures(pocket)).toBe(2)
  await pocket.close()
  await node.kill()
  await rm(folder, { recursive: true })
})

test('app and wallet at different nodes that share a Redis', async ({ browser, page }) => {
  const redis = await startRedis()
  const settings = { DATA_DIR: undefined, REDIS_URL: redis.url }
  const [here, there] = await Promise.all([startRelayNode(settings), startRelayNode(settings)])
  const pocket = await openPocket(browser, `?relay=${there.url}`)
  await page.goto(`${world().demo}/?relay=${here.url}`)
  await connectThrough(page, pocket)
  await askToSign(page, pocket, 'From node to node')
  await pocket.approve()
  await expect(signed(page, 'From node to node')).toBeVisible(slower)
  await pocket.close()
  await Promise.all([here.kill(), there.kill()])
  redis.stop()
})
