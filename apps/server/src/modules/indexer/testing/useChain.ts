import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openTestIndex, type TestIndexOptions, waitForIndex } from './openTestIndex.js'
import { borrowChains, type ChainClient, chainClient, type TestChains } from './startChains.js'
import { tokenCall } from './tokenCalls.js'

type Address = `0x${string}`

export const chain = 'eip155:31337'

/** A local chain for the tests of a file, which mines a block for each transaction and no others. */
export function useChain() {
  let chains: TestChains | undefined
  let client: ChainClient | undefined
  let accounts: readonly Address[] = []
  beforeAll(async () => {
    chains = await borrowChains()
    client = chainClient(url())
    accounts = await client.getAddresses()
  }, 60_000)
  afterAll(() => chains?.stop())

  const cleanUps: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })

  const url = () => chains?.urls[chain] ?? ''
  const contract = (name: string): Address => chains?.contracts[name] ?? '0x'
  const account = (at: number): Address => accounts[at] ?? '0x'
  const getClient = (): ChainClient => {
    if (!client) throw new Error('the chain is not up yet')
    return client
  }
  const send = (to: Address | undefined, data: Address = '0x', value = 0n): Promise<Address> => {
    const call = { account: account(0), chain: null, gas: 5_000_000n, data, value }
    return getClient().sendTransaction({ ...call, ...(to && { to }) })
  }

  return {
    url,
    contract,
    account,
    client: getClient,
    send,
    cleanUp: (clean: () => unknown) => void cleanUps.push(clean),
    pay: (value = 1n) => send(account(1), '0x', value),
    sendDollars: (to: Address) =>
      send(contract('dollar'), tokenCall('transfer', to, parseUnits('1', 6))),

    async mintBadge(): Promise<bigint> {
      const hash = await send(contract('badge'), tokenCall('mint', account(0)))
      const { logs } = await getClient().getTransactionReceipt({ hash })
      return BigInt(logs[0]?.topics[3] ?? '0x0')
    },
    moveBadge: (id: bigint) =>
      send(contract('badge'), tokenCall('transferFrom', account(0), account(1), id)),

    async openIndex(options: Partial<TestIndexOptions> = {}) {
      const index = await openTestIndex({ urls: { [chain]: url() }, ...options })
      cleanUps.push(() => index.close())
      return { ...index, caughtUp: () => waitForIndex(index.db, chain, url()) }
    },

    makeFolder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-index-'))
      cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
  }
}
