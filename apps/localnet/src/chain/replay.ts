import type { EIP1193Provider } from 'hardhat/types/provider.js'
import type { Entry } from './journal.js'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>
type Block = Extract<Entry, { block: number }>

/** Makes a kept chain again, block by block, and makes sure that it is the very same chain. */
export async function replay(provider: EIP1193Provider, entries: readonly Entry[]): Promise<void> {
  const ask: Ask = (method, ...params) => provider.request({ method, params })
  const owned = (await ask('eth_accounts')) as string[]
  await ask('evm_setAutomine', false)
  for (const entry of entries) {
    if ('call' in entry) await provider.request(entry.call)
    else await replayBlock(ask, owned, entry)
  }
  await ask('evm_setAutomine', true)
  await catchUp(ask)
}

async function replayBlock(ask: Ask, owned: string[], entry: Block): Promise<void> {
  await ask('evm_setNextBlockTimestamp', entry.time)
  await ask('hardhat_setNextBlockBaseFeePerGas', entry.baseFee)
  for (const transaction of entry.transactions) {
    if (typeof transaction === 'string') {
      await ask('eth_sendRawTransaction', transaction)
      continue
    }
    // It was sent in the name of an account that the node has no key of.
    const borrowed = !owned.includes(String(transaction.from))
    if (borrowed) await ask('hardhat_impersonateAccount', transaction.from)
    await ask('eth_sendTransaction', transaction)
    if (borrowed) await ask('hardhat_stopImpersonatingAccount', transaction.from)
  }
  await ask('evm_mine')
  const { hash } = (await ask('eth_getBlockByNumber', 'latest', false)) as { hash: string }
  if (hash !== entry.hash) throw new Error(`block ${entry.block} came out different`)
}

/** Replayed blocks carry old times and leave the node's clock there; new ones are of today again. */
async function catchUp(ask: Ask): Promise<void> {
  const { timestamp } = (await ask('eth_getBlockByNumber', 'latest', false)) as {
    timestamp: string
  }
  const behind = Math.floor(Date.now() / 1000) - Number(timestamp)
  if (behind > 0) await ask('evm_increaseTime', behind)
}
