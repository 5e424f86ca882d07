import { setTimeout as sleep } from 'node:timers/promises'
import type { ChainRpc } from '../chain/createChainRpc.js'
import type { BlockSource } from './createBlockSource.js'
import type { IndexCursor, IndexStore, SeenToken } from './createIndexStore.js'
import { type IndexedBlock, indexBlock } from './indexBlock.js'
import type { BlockHead, ChainBlock } from './parseBlock.js'
import { readTokens } from './readTokens.js'

export type FollowDeps = {
  readonly chain: string
  readonly from: number
  readonly pollMs: number
  readonly rpc: ChainRpc
  readonly source: BlockSource
  readonly store: IndexStore
  readonly report: (line: string) => void
  /** Ends it after what it is just writing. */
  readonly signal: AbortSignal
}

/** Blocks of one round at most, and rows as far as that can be foreseen. */
const maxBlocks = 200
const rowsPerRound = 5_000
/** How many blocks are compared at once to find where a chain parted. */
const compared = 64
/** A node that lags behind its siblings looks like a chain that became shorter; it is asked once more. */
const secondLookMs = 100
const maxWaitMs = 15_000
/** Development chains that skip many blocks at once make them up without parents. */
const noParent = `0x${'0'.repeat(64)}`

/** Reads a chain from its first block on and then follows it, until told to stop. Never rejects. */
export async function followChain(deps: FollowDeps): Promise<void> {
  const { chain, from, pollMs, source, store, report, signal } = deps
  let count = 8
  let ahead: { readonly first: number; readonly blocks: Promise<readonly ChainBlock[]> } | undefined
  let failures = 0

  while (!signal.aborted) {
    try {
      const isDone = await advance()
      if (failures > 1) report(`${chain}: the index goes on`)
      failures = 0
      if (isDone) await pause(pollMs)
    } catch (error) {
      if (signal.aborted) break
      ahead = undefined
      count = 1
      failures += 1
      // Once is told nobody: a chain that parts while it is read looks like this.
      if (failures === 2) report(`${chain}: the index waits (${(error as Error).message})`)
      await pause(Math.min(pollMs * 2 ** (failures - 1), maxWaitMs))
    }
  }

  /** One round; true when there is nothing more to read for now. */
  async function advance(): Promise<boolean> {
    const cursor = await store.cursor()
    let head = await source.latest()
    if (cursor && head.number < cursor.block) {
      await pause(secondLookMs)
      head = await source.latest()
    }
    if (cursor && !canStandOn(head, cursor)) {
      await goBack(Math.min(head.number, cursor.block))
      return false
    }
    const first = cursor ? cursor.block + 1 : from
    if (head.number < first) return true

    const read = await take(first, head.number)
    if (read.length === 0) return true
    const blocks = (await isStill(deps, cursor, read[0])) ? linked(read, cursor) : []
    const last = blocks.at(-1)?.number
    if (last === undefined) {
      const ancestor = await goBack(first - 1)
      if (ancestor?.block === cursor?.block) throw new Error('its blocks do not fit together')
      return false
    }
    const indexed = blocks.map(indexBlock)
    plan(indexed)
    if (last < head.number) look(last + 1, head.number)
    await write(deps, indexed)
    return last === head.number
  }

  /** Forgets what is no longer in the chain. */
  async function goBack(top: number): Promise<IndexCursor | undefined> {
    ahead = undefined
    const ancestor = await commonAncestor(deps, top)
    await store.rewind(ancestor)
    return ancestor
  }

  function take(first: number, head: number): Promise<readonly ChainBlock[]> {
    const ready = ahead?.first === first ? ahead.blocks : undefined
    ahead = undefined
    return ready ?? source.blocks(first, Math.min(head, first + count - 1))
  }

  /** Reads the next blocks while these are written. */
  function look(first: number, head: number): void {
    const blocks = source.blocks(first, Math.min(head, first + count - 1))
    // Whoever takes them hears of it; perhaps nobody does.
    blocks.catch(() => undefined)
    ahead = { first, blocks }
  }

  /** Sizes the next round by what this one held. */
  function plan(blocks: readonly IndexedBlock[]): void {
    const rows = blocks.reduce((sum, block) => sum + 1 + rowsOf(block), 0)
    const fitting = Math.floor((rowsPerRound * blocks.length) / rows)
    count = Math.max(1, Math.min(fitting, count * 2, maxBlocks))
  }

  function pause(ms: number): Promise<unknown> {
    return sleep(ms, undefined, { signal }).catch(() => undefined)
  }
}

/** Whether what was read is still in the chain, where the next block itself does not tell. */
async function isStill(
  { source }: FollowDeps,
  cursor: IndexCursor | undefined,
  next: BlockHead | undefined,
): Promise<boolean> {
  if (!cursor || next?.parentHash !== noParent) return true
  const [head] = await source.heads([cursor.block])
  return head?.hash === cursor.hash
}

/** The highest block that was read and still is in the chain. */
async function commonAncestor(
  { source, store }: FollowDeps,
  top: number,
): Promise<IndexCursor | undefined> {
  let from = top
  for (;;) {
    const kept = await store.hashes(from, compared)
    if (kept.length === 0) return undefined
    const heads = await source.heads(kept.map(({ block }) => block))
    const found = kept.find(({ hash }, i) => heads[i]?.hash === hash)
    if (found) return found
    from = (kept.at(-1)?.block ?? 0) - 1
  }
}

/** Asks new contracts what they call themselves, and writes all of it. */
async function write(
  { rpc, signal, store }: FollowDeps,
  blocks: readonly IndexedBlock[],
): Promise<void> {
  const unknown = await store.unknown(tokensIn(blocks))
  const words = await readTokens(
    rpc,
    unknown.map(({ contract }) => contract),
  )
  const tokens = unknown.flatMap((token) => {
    const said = words.get(token.contract)
    return said ? [{ ...token, ...said }] : []
  })
  signal.throwIfAborted()
  await store.append(blocks, tokens)
}

/** Whether a head may come after what was read; what lies between is seen when it is read. */
function canStandOn(head: BlockHead, cursor: IndexCursor): boolean {
  return head.number === cursor.block ? head.hash === cursor.hash : head.number > cursor.block
}

/** As many of the blocks as follow on each other and on what was read. */
function linked(
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
