import { isHexString } from '@latchkey/protocol'
import { chunk } from '@latchkey/service/chunk'
import type { Hex } from 'viem'
import type { MultiChainRpc } from './createMultiChainRpc.js'
import type { RpcCall, RpcResponse } from './createNodeRpc.js'
import {
  type ContractRead,
  decodeMulticall,
  encodeMulticall,
  multicallAddress,
} from './multicall3.js'

/** How many contracts are read in one call. @spec S7.31 */
const multicallSize = 1_024
/** How many reads that failed among others get a call of their own, in which no other contract can use up their gas. */
const maxRetries = 32
/** How often a call that fails as a whole is halved: an attacker with many contracts could fail every call. */
const maxSplits = 128

/**
 * Reads contracts in as few calls as the chain allows; undefined for each that fails. Rejects when the chain cannot be
 * reached. viem's `multicall` neither isolates a contract that spoils its whole call nor works without Multicall3, and
 * its batches match responses by position, so that a missing one shifts the others.
 */
export async function readContracts(
  calls: MultiChainRpc,
  chain: string,
  reads: readonly ContractRead[],
): Promise<readonly (Hex | undefined)[]> {
  const chunks = chunk(reads, multicallSize)
  let splits = 0
  const answers = (await Promise.all(chunks.map(readChunk))).flat()
  return retryFailed(answers)

  async function readChunk(some: readonly ContractRead[]): Promise<readonly (Hex | undefined)[]> {
    if (some.length < 2) return readOneByOne(some)
    const multicall = { to: multicallAddress, data: encodeMulticall(some) } as const
    const [answer] = await calls.request(chain, [ethCall(multicall)])
    const data = hexOf(answer)
    if (data === '0x') return readOneByOne(some)
    const decoded = data && decodeMulticall(data, some.length)
    if (decoded) return decoded
    splits += 1
    if (splits > maxSplits) return some.map(() => undefined)
    // One contract fails the whole call, by its gas or the length of its result: halving isolates it.
    const halves = chunk(some, Math.ceil(some.length / 2))
    return (await Promise.all(halves.map(readChunk))).flat()
  }

  async function readOneByOne(
    some: readonly ContractRead[],
  ): Promise<readonly (Hex | undefined)[]> {
    return (await calls.request(chain, some.map(ethCall))).map(hexOf)
  }

  async function retryFailed(
    first: readonly (Hex | undefined)[],
  ): Promise<readonly (Hex | undefined)[]> {
    const failed = reads.flatMap((read, at) => (first[at] === undefined ? [{ at, read }] : []))
    if (reads.length < 2 || failed.length === 0) return first
    const chosen = failed.slice(0, maxRetries)
    // The chain has responded before: a failure now is of these reads.
    const again = await readOneByOne(chosen.map(({ read }) => read)).catch(() => [])
    const byPlace = new Map(chosen.map(({ at }, nth) => [at, again[nth]]))
    return first.map((answer, at) => answer ?? byPlace.get(at))
  }
}

const ethCall = (read: ContractRead): RpcCall => ({
  method: 'eth_call',
  params: [read, 'latest'],
})

function hexOf(answer: RpcResponse | undefined): Hex | undefined {
  if (!answer || answer.error) return undefined
  const { result } = answer
  return result === '0x' || isHexString(result) ? result : undefined
}
