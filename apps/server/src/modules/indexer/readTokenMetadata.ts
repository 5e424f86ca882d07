import { sanitizeWalletName } from '@latchkey/protocol'
import { chunk } from '@latchkey/service/chunk'
import type { NodeRpc, RpcCall, RpcResponse } from '../chain/createNodeRpc.js'
import { maxDecimals } from '../chain/Holding.js'

/** Metadata of a token contract, sanitized for display. */
export type TokenMetadata = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number | null
}

/** `name()`, `symbol()` and `decimals()`. */
const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const
/** Five million: bounds what a contract may compute, and thereby its result, to less than two megabytes. */
const gas = '0x4c4b40'
/** So that their longest results fit into one response. */
const contractsPerBatch = 5

/** Reads names, symbols and decimals of contracts; those of one that reverts or returns invalid data are empty. */
export async function readTokenMetadata(
  rpc: NodeRpc,
  contracts: readonly string[],
): Promise<ReadonlyMap<string, TokenMetadata>> {
  const tokens = new Map<string, TokenMetadata>()
  for (const some of chunk(contracts, contractsPerBatch)) {
    const calls = some.flatMap((to) => selectors.map((data) => ethCall(to, data)))
    const answers = await rpc.request(calls)
    for (const [i, contract] of some.entries()) {
      const [name, symbol, decimals] = answers.slice(i * selectors.length)
      tokens.set(contract, {
        name: decodeText(bytesOf(name)),
        symbol: decodeText(bytesOf(symbol)),
        decimals: decodeDecimals(bytesOf(decimals)),
      })
    }
  }
  return tokens
}

const ethCall = (to: string, data: string): RpcCall => ({
  method: 'eth_call',
  params: [{ to, data, gas }, 'latest'],
})

/** Undefined where it reverted: such a response is the contract's, not the endpoint's. */
function bytesOf(answer: RpcResponse | undefined): Buffer | undefined {
  const result = answer && !answer.error ? answer.result : undefined
  if (typeof result !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(result)) return undefined
  return Buffer.from(result.slice(2), 'hex')
}

/** Decodes a string as contracts return it, or as bytes32 as the oldest ones do; one line, cut. */
export function decodeText(bytes: Buffer | undefined): string {
  if (!bytes || bytes.length < 32) return ''
  const text = bytes.length === 32 ? untilZero(bytes) : dynamicText(bytes)
  return sanitizeWalletName(text.toString('utf8').replaceAll('\ufffd', '')) ?? ''
}

const untilZero = (bytes: Buffer) => {
  const end = bytes.indexOf(0)
  return end < 0 ? bytes : bytes.subarray(0, end)
}

function dynamicText(bytes: Buffer): Buffer {
  const offset = decodeWord(bytes, 0)
  const length = offset === undefined ? undefined : decodeWord(bytes, offset)
  if (offset === undefined || length === undefined) return Buffer.alloc(0)
  const start = offset + 32
  // The first thousand characters are more than is shown.
  return bytes.subarray(start, Math.min(start + length, start + 4_000))
}

/** Undefined where there is no word, or its number is beyond any length. */
function decodeWord(bytes: Buffer, at: number): number | undefined {
  if (at + 32 > bytes.length) return undefined
  const value = BigInt(`0x${bytes.toString('hex', at, at + 32)}`)
  return value > 0xff_ff_ff_ffn ? undefined : Number(value)
}

function decodeDecimals(bytes: Buffer | undefined): number | null {
  const value = bytes && decodeWord(bytes, 0)
  return value === undefined || value > maxDecimals ? null : value
}
