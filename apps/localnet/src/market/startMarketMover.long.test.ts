import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deriveAccounts } from '../known/accounts.js'
import { v2Pools } from '../seed/marketPools.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { testClient } from '../testing/clients.js'
import { openMarket } from '../testing/openMarket.js'
import { type MarketMover, startMarketMover } from './startMarketMover.js'

let stateDir: string
let cleanUp: (() => unknown)[]
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'market-'))
  cleanUp = []
})
afterEach(async () => {
  for (const each of cleanUp.reverse()) await each()
  rmSync(stateDir, { recursive: true })
})

async function start(): Promise<Localnet> {
  const ports = { 31337: 0, 31338: 0 }
  const localnet = await startLocalnet({ ports, keep: true, stateDir, blockSeconds: 0 })
  cleanUp.push(() => localnet.stop())
  return localnet
}

function move(localnet: Localnet): MarketMover {
  const mover = startMarketMover({ rpcUrl: localnet.evm[31337]?.url ?? '', everyMs: 10 })
  cleanUp.push(() => mover.stop())
  return mover
}

const trades = (localnet: Localnet) =>
  testClient(localnet).getTransactionCount({ address: deriveAccounts().trader.address })
const tradesReach = (localnet: Localnet, count: number) =>
  expect.poll(() => trades(localnet), { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
const prices = (localnet: Localnet, id: number) => {
  const { reserves } = openMarket(localnet.evm[id]?.url ?? '')
  return Promise.all(v2Pools.map(({ tokens }) => reserves(tokens)))
}

test('prices move on the first chain alone, go on after a restart, and stop on demand', {
  timeout: 90_000,
}, async () => {
  const first = await start()
  const mover = move(first)
  await tradesReach(first, 25)
  await mover.stop()
  const count = await trades(first)
  const moved = await prices(first, 31337)
  const seeded = v2Pools.map(({ amounts }) => amounts)
  expect(moved).not.toEqual(seeded)
  expect(await prices(first, 31338)).toEqual(seeded)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await trades(first)).toBe(count)
  await first.stop()

  const second = await start()
  expect(await prices(second, 31337)).toEqual(moved)
  move(second)
  await tradesReach(second, count + 5)
})

test('a chain that does not mine gets no pile of trades, and one that is gone ends the mover', {
  timeout: 60_000,
}, async () => {
  const localnet = await start()
  const client = testClient(localnet)
  await client.setAutomine(false)
  const mover = move(localnet)
  const { address } = deriveAccounts().trader
  const sent = () => client.getTransactionCount({ address, blockTag: 'pending' })
  await expect.poll(sent, { timeout: 10_000 }).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(await sent()).toBe(1)
  await localnet.stop()
  const began = Date.now()
  await mover.stop()
  expect(Date.now() - began).toBeLessThan(4_000)
})
