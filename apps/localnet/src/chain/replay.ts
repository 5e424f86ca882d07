import type { EIP1193Provider } from 'hardhat/types/provider.js'
import type { JournalEntry } from './journal.js'

type RpcRequest = (method: string, ...params: unknown[]) => Promise<unknown>
type Block = Extract<JournalEntry, { block: number }>

/** Replays a stored chain block by block; throws if a block hash differs. */
export async function replay(
  provider: EIP1193Provider,
  entries: readonly JournalEntry[],
): Promise<void> {
  const request: RpcRequest = (method, ...params) => provider.request({ method, params })
  const owned = (await request('eth_accounts')) as string[]
  await request('evm_setAutomine', false)
  for (const entry of entries) {
    if ('call' in entry) await provider.request(entry.call)
    else await replayBlock(request, owned, entry)
  }
  await request('evm_setAutomine', true)
  await syncClock(request)
}

async function replayBlock(request: RpcRequest, owned: string[], entry: Block): Promise<void> {
  await request('evm_setNextBlockTimestamp', entry.time)
  await request('hardhat_setNextBlockBaseFeePerGas', entry.baseFee)
  for (const transaction of entry.transactions) {
    if (typeof transaction === 'string') {
      await request('eth_sendRawTransaction', transaction)
      continue
    }
    // It was sent by an impersonated account, of which the node has no key.
    const isImpersonated = !owned.includes(String(transaction.from))
    if (isImpersonated) await request('hardhat_impersonateAccount', transaction.from)
    await request('eth_sendTransaction', transaction)
    if (isImpersonated) await request('hardhat_stopImpersonatingAccount', transaction.from)
  }
  await request('evm_mine')
  const { hash } = (await request('eth_getBlockByNumber', 'latest', false)) as { hash: string }
  if (hash !== entry.hash) throw new Error(`block ${entry.block} came out different`)
}

/** Replayed blocks leave the node's clock in the past; this sets it to the current time. */
async function syncClock(request: RpcRequest): Promise<void> {
  const { timestamp } = (await request('eth_getBlockByNumber', 'latest', false)) as {
    timestamp: string
  }
  const behind = Math.floor(Date.now() / 1000) - Number(timestamp)
  if (behind > 0) await request('evm_increaseTime', behind)
}
