import { chainClient, type TestChains } from '../../modules/indexer/testing/startChains.js'
import { tokenCall } from '../../modules/indexer/testing/tokenCalls.js'

export type BenchLoad = {
  /** Blocks with a few transactions in each. */
  readonly blocks: number
  readonly perBlock: number
  /** Transfers to one address, many in one transaction. */
  readonly transfers: number
}

export const benchChain = 'eip155:31337'
export const busyAddress = '0x00000000000000000000000000000000000b0551'
const logsPerTransaction = 5_000n

export async function seedChain(chains: TestChains, load: BenchLoad): Promise<void> {
  const client = chainClient(chains.urls[benchChain] ?? '')
  const { many = '0x', dollar = '0x' } = chains.contracts
  const [from = '0x', to = '0x'] = await client.getAddresses()
  const base = { account: from, chain: null, gas: 100_000n } as const
  await client.setIntervalMining({ interval: 0 })
  await client.setAutomine(false)
  for (let block = 0; block < load.blocks; block += 1) {
    const sent = Array.from({ length: load.perBlock }, (_, i) =>
      i % 2 === 0
        ? client.sendTransaction({ ...base, to, value: 1n })
        : client.sendTransaction({ ...base, to: dollar, data: tokenCall('transfer', to, 1n) }),
    )
    await Promise.all(sent)
    await client.mine({ blocks: 1 })
  }
  for (let left = BigInt(load.transfers); left > 0n; left -= logsPerTransaction) {
    const n = left < logsPerTransaction ? left : logsPerTransaction
    const data = tokenCall('emitMany', busyAddress, n)
    await client.sendTransaction({ ...base, gas: 30_000_000n, to: many, data })
    await client.mine({ blocks: 1 })
  }
}
