import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createHardhatNetworkProvider } from 'hardhat/internal/hardhat-network/provider/provider.js'
import type { EIP1193Provider } from 'hardhat/types/provider.js'
import { createRecorder } from './createRecorder.js'
import type { ChainPlan, HostPlan, RpcCall } from './hostMessages.js'
import { createJournal, type Journal, readJournal, setAside } from './journal.js'
import { replay } from './replay.js'

/** A chain in memory with the function that changes it. */
export type OpenChain = {
  provider: EIP1193Provider
  change(call: RpcCall): Promise<unknown>
}

/** Opens a chain: replays the stored one if there is one, else creates and seeds a new one. */
export async function openChain(
  chain: ChainPlan,
  plan: HostPlan,
  onProgress: (text: string) => void,
): Promise<OpenChain> {
  const path = plan.stateDir && join(plan.stateDir, `${chain.id}.jsonl`)
  return (path && (await reopen(path, chain, plan, onProgress))) || createFresh(path, chain, plan)
}

async function reopen(
  path: string,
  chain: ChainPlan,
  plan: HostPlan,
  onProgress: (text: string) => void,
): Promise<OpenChain | undefined> {
  const discard = (error: unknown): undefined => {
    const reason = error instanceof Error ? error.message : String(error)
    onProgress(`chain ${chain.id}: stored state unusable (${reason}), moved to ${setAside(path)}`)
  }
  let stored: ReturnType<typeof readJournal>
  try {
    stored = readMatchingJournal(path, chain)
  } catch (error) {
    return discard(error)
  }
  if (!stored) return undefined
  const { header, entries, journal } = stored
  // Outside of the try: an engine that does not start does not invalidate the stored state.
  const provider = await createProvider(chain, plan, header.genesis)
  try {
    await replay(provider, entries)
  } catch (error) {
    return discard(error)
  }
  onProgress(`chain ${chain.id}: stored state read, ${entries.length} changes`)
  return { provider, change: await createRecorder(provider, journal) }
}

function readMatchingJournal(path: string, chain: ChainPlan): ReturnType<typeof readJournal> {
  const stored = readJournal(path)
  if (!stored) return undefined
  const { format, chain: id, seed } = stored.header
  if (format === 1 && id === chain.id && seed === fingerprint(chain)) return stored
  throw new Error('it was made by another version')
}

async function createFresh(
  path: string | undefined,
  chain: ChainPlan,
  plan: HostPlan,
): Promise<OpenChain> {
  const genesis = Math.floor(Date.now() / 1000)
  const provider = await createProvider(chain, plan, genesis)
  const header = { format: 1, chain: chain.id, seed: fingerprint(chain), genesis } as const
  const journal = path === undefined ? undefined : createJournal(path, header)
  const change = await createChange(provider, journal)
  const sent: unknown[] = []
  for (const call of chain.seed) {
    const result = await change(call)
    if (call.method === 'eth_sendRawTransaction') sent.push(result)
  }
  for (const hash of sent) await assertSuccess(provider, hash)
  journal?.save()
  return { provider, change }
}

async function createChange(
  provider: EIP1193Provider,
  journal: Journal | undefined,
): Promise<OpenChain['change']> {
  return journal ? createRecorder(provider, journal) : (call) => provider.request(call)
}

async function assertSuccess(provider: EIP1193Provider, hash: unknown): Promise<void> {
  const method = 'eth_getTransactionReceipt'
  const receipt = (await provider.request({ method, params: [hash] })) as { status: string } | null
  if (receipt?.status !== '0x1') throw new Error(`seed transaction ${hash} failed`)
}

/** Identifies the seed: stored blocks replay only onto the same one. */
function fingerprint(chain: ChainPlan): string {
  return createHash('sha256').update(JSON.stringify(chain.seed)).digest('hex')
}

function createProvider(
  chain: ChainPlan,
  plan: HostPlan,
  genesis: number,
): Promise<EIP1193Provider> {
  const settings = {
    chainId: chain.id,
    networkId: chain.id,
    hardfork: 'prague',
    blockGasLimit: 60_000_000,
    minGasPrice: 0n,
    automine: true,
    intervalMining: 0,
    // First in, first out within a block, so that a replay has the same order.
    mempoolOrder: 'fifo',
    chains: new Map(),
    genesisAccounts: plan.privateKeys.map((privateKey) => ({ privateKey, balance: 10n ** 22n })),
    allowUnlimitedContractSize: false,
    // As on a public node: a reverted transaction has a hash and a receipt, not an RPC error.
    throwOnTransactionFailures: false,
    throwOnCallFailures: true,
    // Otherwise each block of a burst moves the chain's clock a second ahead.
    allowBlocksWithSameTimestamp: true,
    initialDate: new Date(genesis * 1000),
    enableTransientStorage: false,
    enableRip7212: true,
  } as const
  return createHardhatNetworkProvider(settings, { enabled: false })
}
