import { setTimeout as sleep } from 'node:timers/promises'
import { serverLimits } from '../../serverLimits.js'
import type { NodeRpc } from '../chain/createNodeRpc.js'
import type { BlockSource } from './createBlockSource.js'
import type { ChainProgress } from './createChainProgress.js'
import type { IndexStore, SeenToken } from './createIndexStore.js'
import { type IndexedBlock, indexBlock } from './indexBlock.js'
import type { IndexCursor } from './openIndexDatabase.js'
import type { BlockHead, ChainBlock } from './parseBlock.js'
import { readTokenMetadata } from './readTokenMetadata.js'

export type FollowChainDeps = {
  readonly chain: string
  readonly from: number
  readonly pollMs: number
  readonly rpc: NodeRpc
  readonly source: BlockSource
  readonly store: IndexStore
  readonly progress: ChainProgress
  readonly report: (line: string) => void
  /** Stops it after the current write. */
  readonly signal: AbortSignal
}

/** Blocks per round, and rows as far as they can be estimated. */
const maxBlocks = 200
const rowsPerRound = 5_000
/** How many blocks are compared at once to find the common ancestor of a fork. */
const hashesPerCheck = 64
/** A node that lags behind its siblings looks like a chain that became shorter; its head is read once more. */
const lagRetryMs = 100
/** Development chains that skip many blocks at once create them without parents. */
const noParent = `0x${'0'.repeat(64)}`

/** Reads a chain from its first block on and then follows it, until `signal` aborts. Never rejects. */
export async function followChain(deps: FollowChainDeps): Promise<void> {
  const { chain, from, pollMs, progress, source, store, report, signal } = deps
  let batchSize = 8
  let prefetched:
    | { readonly first: number; readonly blocks: Promise<readonly ChainBlock[]> }
    | undefined
  let failures = 0

  while (!signal.aborted) {
    try {
      const isDone = await advance()
      if (failures > 1) report(`${chain}: the index goes on`)
      failures = 0
      progress.failed(failures)
      if (isDone) await sleepUnlessAborted(pollMs)
    } catch (error) {
      if (signal.aborted) break
      prefetched = undefined
      batchSize = 1
      failures += 1
      progress.failed(failures)
      // A single failure is not reported: a reorganisation during a read looks like one.
      if (failures === 2) report(`${chain}: the index waits (${(error as Error).message})`)
      await sleepUnlessAborted(Math.min(pollMs * 2 ** (failures - 1), serverLimits.indexMaxRetryMs))
    }
  }

  /** One round; true when there is nothing more to read for now. */
  async function advance(): Promise<boolean> {
    const cursor = await store.cursor()
    let head = await source.latest()
    if (cursor && head.number < cursor.block) {
      await sleepUnlessAborted(lagRetryMs)
      head = await source.latest()
    }
    if (cursor && !canFollow(head, cursor)) {
      await rewindToAncestor(Math.min(head.number, cursor.block))
      return false
    }
    progress.saw(head.number, cursor?.block)
    const first = cursor ? cursor.block + 1 : from
    if (head.number < first) return true

    const read = await nextBlocks(first, head.number)
    if (read.length === 0) return true
    const blocks = (await isCursorCanonical(deps, cursor, read[0]))
      ? contiguousBlocks(read, cursor)
      : []
    const last = blocks.at(-1)?.number
    if (last === undefined) {
      const ancestor = await rewindToAncestor(first - 1)
      if (ancestor?.block === cursor?.block) throw new Error('its blocks do not fit together')
      return false
    }
    const indexed = blocks.map(indexBlock)
    resizeBatch(indexed)
    if (last < head.number) prefetch(last + 1, head.number)
    await writeBlocks(deps, indexed)
    progress.reached(last)
    return last === head.number
  }

  async function rewindToAncestor(top: number): Promise<IndexCursor | undefined> {
    prefetched = undefined
    const ancestor = await commonAncestor(deps, top)
    await store.rewind(ancestor)
    return ancestor
  }

  function nextBlocks(first: number, head: number): Promise<readonly ChainBlock[]> {
    const ready = prefetched?.first === first ? prefetched.blocks : undefined
    prefetched = undefined
    return ready ?? source.blocks(first, Math.min(head, first + batchSize - 1))
  }

  /** Reads the next blocks while these are written. */
  function prefetch(first: number, head: number): void {
    const blocks = source.blocks(first, Math.min(head, first + batchSize - 1))
    // The rejection reaches `nextBlocks`, if it takes them; else it is unhandled.
    blocks.catch(() => undefined)
    prefetched = { first, blocks }
  }

  function resizeBatch(blocks: readonly IndexedBlock[]): void {
    const rows = blocks.reduce((sum, block) => sum + 1 + rowsOf(block), 0)
    const fitting = Math.floor((rowsPerRound * blocks.length) / rows)
    batchSize = Math.max(1, Math.min(fitting, batchSize * 2, maxBlocks))
  }

  function sleepUnlessAborted(ms: number): Promise<unknown> {
    return sleep(ms, undefined, { signal }).catch(() => undefined)
  }
}

/** Whether the cursor's block is still in the chain, where the next block's parent does not prove it. */
async function isCursorCanonical(
  { source }: FollowChainDeps,
  cursor: IndexCursor | undefined,
  next: BlockHead | undefined,
): Promise<boolean> {
  if (!cursor || next?.parentHash !== noParent) return true
  const [head] = await source.heads([cursor.block])
  return head?.hash === cursor.hash
}

/** The highest block that was read and still is in the chain. */
async function commonAncestor(
  { source, store }: FollowChainDeps,
  top: number,
): Promise<IndexCursor | undefined> {
  let from = top
  for (;;) {
    const stored = await store.hashes(from, hashesPerCheck)
    if (stored.length === 0) return undefined
    const heads = await source.heads(stored.map(({ block }) => block))
    const ancestor = stored.find(({ hash }, i) => heads[i]?.hash === hash)
    if (ancestor) return ancestor
    from = (stored.at(-1)?.block ?? 0) - 1
  }
}

/** Reads the metadata of new contracts, and writes all of it. */
async function writeBlocks(
  { rpc, signal, store }: FollowChainDeps,
  blocks: readonly IndexedBlock[],
): Promise<void> {
  const unknown = await store.unknownTokens(tokensIn(blocks))
  const metadata = await readTokenMetadata(
    rpc,
    unknown.map(({ contract }) => contract),
  )
  const tokens = unknown.flatMap((token) => {
    const stored = metadata.get(token.contract)
    return stored ? [{ ...token, ...stored }] : []
  })
  signal.throwIfAborted()
  await store.append(blocks, tokens)
}

/** Whether a head may come after the cursor; the blocks between are checked when they are read. */
function canFollow(head: BlockHead, cursor: IndexCursor): boolean {
  return head.number === cursor.block ? head.hash === cursor.hash : head.number > cursor.block
}

/** As many of the blocks as follow on each other and on the cursor. */
function contiguousBlocks(
  blocks: readonly ChainBlock[],
  cursor: IndexCursor | undefined,
): readonly ChainBlock[] {
  let below = cursor?.hash
  const end = blocks.findIndex(({ hash, parentHash }) => {
    const follows = below === undefined || parentHash === below || parentHash === noParent
    below = hash
    return !follows
  })
  return end < 0 ? blocks : blocks.slice(0, end)
}

const rowsOf = ({ entries, transactions, transfers }: IndexedBlock) =>
  transactions.length + transfers.length + entries.length

function tokensIn(blocks: readonly IndexedBlock[]): SeenToken[] {
  const seen = new Map<string, SeenToken>()
  for (const { block, contract, standard } of blocks.flatMap((each) => each.transfers)) {
    if (standard !== 'native' && !seen.has(contract))
      seen.set(contract, { contract, standard, block })
  }
  return [...seen.values()]
}
