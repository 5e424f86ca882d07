import { isHexString } from '@latchkey/protocol'
import type { Hex } from 'viem'
import type { ChainAnswer, ChainCall, ChainCalls } from './createChainCalls.js'
import {
  type ContractRead,
  decodeMulticall,
  encodeMulticall,
  multicallAddress,
} from './multicall3.js'

const perMulticall = 256
/** How many that failed among others get a call of their own, in which nobody else can take their gas. */
const secondChances = 32
/** How often a call that fails as a whole is halved: whoever owns contracts enough could fail them all. */
const mostHalvings = 128

/** Asks contracts, in as few calls as the chain allows; undefined where one did not answer. Rejects when the chain is away. */
export async function readContracts(
  calls: ChainCalls,
  chain: string,
  reads: readonly ContractRead[],
): Promise<readonly (Hex | undefined)[]> {
  const chunks = Array.from({ length: Math.ceil(reads.length / perMulticall) }, (_, at) =>
    reads.slice(at * perMulticall, (at + 1) * perMulticall),
  )
  let halvings = 0
  const answers = (await Promise.all(chunks.map(readChunk))).flat()
  return secondTry(answers)

  async function readChunk(chunk: readonly ContractRead[]): Promise<readonly (Hex | undefined)[]> {
    if (chunk.length < 2) return readSingly(chunk)
    const multicall = { to: multicallAddress, data: encodeMulticall(chunk) } as const
    const [answer] = await calls.ask(chain, [ethCall(multicall)])
    const data = hexOf(answer)
    if (data === '0x') return readSingly(chunk)
    const decoded = data && decodeMulticall(data, chunk.length)
    if (decoded) return decoded
    halvings += 1
    if (halvings > mostHalvings) return chunk.map(() => undefined)
    // One of them spoils it for all, by using up the gas or saying too much: it ends up alone.
    const middle = Math.ceil(chunk.length / 2)
    const halves = [chunk.slice(0, middle), chunk.slice(middle)]
    return (await Promise.all(halves.map(readChunk))).flat()
  }

  async function readSingly(some: readonly ContractRead[]): Promise<readonly (Hex | undefined)[]> {
    return (await calls.ask(chain, some.map(ethCall))).map(hexOf)
  }

  async function secondTry(
    first: readonly (Hex | undefined)[],
  ): Promise<readonly (Hex | undefined)[]> {
    const failed = reads.flatMap((read, at) => (first[at] === undefined ? [{ at, read }] : []))
    if (reads.length < 2 || failed.length === 0) return first
    const chosen = failed.slice(0, secondChances)
    // The chain has answered before: what fails now are these.
    const again = await readSingly(chosen.map(({ read }) => read)).catch(() => [])
    const byPlace = new Map(chosen.map(({ at }, nth) => [at, again[nth]]))
    return first.map((answer, at) => answer ?? byPlace.get(at))
  }
}

const ethCall = (read: ContractRead): ChainCall => ({
  method: 'eth_call',
  params: [read, 'latest'],
})

function hexOf(answer: ChainAnswer | undefined): Hex | undefined {
  if (!answer || !('result' in answer)) return undefined
  const { result } = answer
  return result === '0x' || isHexString(result) ? result : undefined
}
