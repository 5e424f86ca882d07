import { isHexString } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { ChainCall, ChainResult, MultiChainRpc } from './createMultiChainRpc.js'
import {
  type ContractRead,
  decodeMulticall,
  encodeMulticall,
  multicallAddress,
} from './multicall3.js'

const multicallSize = 256
/** How many that failed among others get a call of their own, in which nobody else can take their gas. */
const maxRetries = 32
/** How often a call that fails as a whole is halved: whoever owns contracts enough could fail them all. */
const maxSplits = 128

/** Asks contracts, in as few calls as the chain allows; undefined where one did not answer. Rejects when the chain is away. */
export async function readContracts(
  calls: MultiChainRpc,
  chain: string,
  reads: readonly ContractRead[],
): Promise<readonly (Hex | undefined)[]> {
  const chunks = Array.from({ length: Math.ceil(reads.length / multicallSize) }, (_, at) =>
    reads.slice(at * multicallSize, (at + 1) * multicallSize),
  )
  let splits = 0
  const answers = (await Promise.all(chunks.map(readChunk))).flat()
  return retryFailed(answers)

  async function readChunk(chunk: readonly ContractRead[]): Promise<readonly (Hex | undefined)[]> {
    if (chunk.length < 2) return readOneByOne(chunk)
    const multicall = { to: multicallAddress, data: encodeMulticall(chunk) } as const
    const [answer] = await calls.request(chain, [ethCall(multicall)])
    const data = hexOf(answer)
    if (data === '0x') return readOneByOne(chunk)
    const decoded = data && decodeMulticall(data, chunk.length)
    if (decoded) return decoded
    splits += 1
    if (splits > maxSplits) return chunk.map(() => undefined)
    // One of them spoils it for all, by using up the gas or saying too much: it ends up alone.
    const middle = Math.ceil(chunk.length / 2)
    const halves = [chunk.slice(0, middle), chunk.slice(middle)]
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
    // The chain has answered before: what fails now are these.
    const again = await readOneByOne(chosen.map(({ read }) => read)).catch(() => [])
    const byPlace = new Map(chosen.map(({ at }, nth) => [at, again[nth]]))
    return first.map((answer, at) => answer ?? byPlace.get(at))
  }
}

const ethCall = (read: ContractRead): ChainCall => ({
  method: 'eth_call',
  params: [read, 'latest'],
})

function hexOf(answer: ChainResult | undefined): Hex | undefined {
  if (!answer || !('result' in answer)) return undefined
  const { result } = answer
  return result === '0x' || isHexString(result) ? result : undefined
}
