import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { type Address, type Hex, pad } from 'viem'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { type ChainFees, readFees } from '../chain/readFees.js'
import type { PaidOperation, Settlements } from './ledger/createSettlements.js'
import { paymasterLimits } from './paymasterLimits.js'
import { entryPoint } from './rules/parseOperation.js'

export type FollowPaymentsDeps = {
  readonly chain: string
  readonly paymaster: Address
  readonly calls: MultiChainRpc
  readonly settlements: Settlements
  readonly report: (line: string) => void
  readonly signal: AbortSignal
  readonly pollMs?: number
  readonly now?: () => number
}

/** UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256) */
const paidTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const word = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const logsSchema = v.array(
  v.object({
    // Topics: the event, hash of the operation, sender, paymaster. Data: nonce, success, cost, gas.
    topics: v.tuple([word, word, word, word]),
    data: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{256}$/i)),
  }),
)

/** Reads what a paymaster has paid until the signal ends it; a chain that cannot be read is reported once, and tried again. */
export async function followPayments(deps: FollowPaymentsDeps): Promise<void> {
  const { chain, pollMs = paymasterLimits.pollMs, report, signal } = deps
  let isFailing = false
  while (!signal.aborted) {
    try {
      await settlePayments(deps)
      isFailing = false
    } catch (error) {
      if (!isFailing && !signal.aborted)
        report(
          `paymaster: ${chain} cannot be read (${error instanceof Error ? error.message : error})`,
        )
      isFailing = true
    }
    await wait(pollMs, undefined, { signal }).catch(() => {})
  }
}

/** Reads all blocks that are new, books their operations, and frees what offers without one have reserved. */
async function settlePayments(deps: Omit<FollowPaymentsDeps, 'report' | 'signal'>) {
  const { calls, chain, now = Date.now, paymaster, settlements } = deps
  const { blocksPerRead, releaseMarginSeconds, rereadBlocks } = paymasterLimits
  const askedAt = Math.floor(now() / 1_000)
  const latest = await readFees(calls, chain)
  // What was paid before the first start is not of this server.
  const cursor = await settlements.cursor(chain, paymaster)
  let from = cursor === undefined ? latest.block : Math.max(0, cursor - rereadBlocks)
  for (;;) {
    const to = Math.min(latest.block, from + blocksPerRead - 1)
    const paid = await readPaid(deps, from, to)
    const isLast = to >= latest.block
    const endedBefore = isLast ? endOf(latest, askedAt - releaseMarginSeconds) : 0
    await settlements.settle({ chain, paymaster, paid, block: to, endedBefore })
    if (isLast) return
    from = to + 1
  }
}

/** No block of a later time can include what was valid until an earlier one; our clock is a guess, for chains without blocks. */
const endOf = ({ timestamp }: ChainFees, clock: number) => Math.max(timestamp, clock)

async function readPaid(
  { calls, chain, paymaster }: Pick<FollowPaymentsDeps, 'calls' | 'chain' | 'paymaster'>,
  from: number,
  to: number,
): Promise<readonly PaidOperation[]> {
  const filter = {
    address: entryPoint,
    fromBlock: `0x${from.toString(16)}`,
    toBlock: `0x${to.toString(16)}`,
    topics: [paidTopic, null, null, pad(paymaster)],
  }
  const [logs] = await calls.request(chain, [{ method: 'eth_getLogs', params: [filter] }])
  if (!logs || logs.error) throw new Error(logs?.error.message ?? 'no answer')
  return v.parse(logsSchema, logs.result).map(({ data, topics }) => ({
    sender: `0x${topics[2].slice(-40)}`,
    nonce: BigInt(wordOf(data as Hex, 0)),
    cost: BigInt(wordOf(data as Hex, 2)),
  }))
}

const wordOf = (data: Hex, at: number) => `0x${data.slice(2 + 64 * at, 2 + 64 * (at + 1))}`
