import { LatchkeyError } from '@latchkey/protocol'
import {
  BaseError,
  type Client,
  createClient,
  type Hex,
  http,
  isHex,
  numberToHex,
  RpcRequestError,
} from 'viem'

/** With its repetition, and the two steps of a verification, a chain that does not answer takes 20 seconds at most. */
const rpcTimeoutMs = 5_000
/** More than a deployment with a signature of a passkey takes, and less than the most that a transaction may take. */
const maxGas = 16_000_000n

/** Creates a client of the host's RPC. What a contract answers must not send the server elsewhere: no offchain lookups. */
export function createChainClient(rpcUrl: string): Client {
  const transport = http(rpcUrl, { timeout: rpcTimeoutMs, retryCount: 1 })
  return createClient({ transport, ccipRead: false })
}

/** Calls a contract, or code that is not deployed; undefined where the code fails. Throws where the chain does not answer. */
export async function callChain(
  client: Client,
  call: { readonly to?: Hex; readonly data: Hex },
): Promise<Hex | undefined> {
  const request = { ...call, gas: numberToHex(maxGas) }
  // Not by viem's own call, which follows what a contract says of other addresses.
  let answer: unknown
  try {
    answer = await client.request({ method: 'eth_call', params: [request, 'latest'] })
  } catch (error) {
    if (isFailureOfCode(error)) return undefined
    throw unreachable(error)
  }
  if (!isHex(answer)) throw unreachable(new Error('the answer of eth_call is no hex'))
  return answer
}

/** The error where the chain does not tell what must be known. */
export const unreachable = (cause: unknown) =>
  new LatchkeyError('siwx/chain-unreachable', { cause })

/** In the words of several nodes: their codes are those of other failures, too. */
const failuresOfCode =
  /revert|out of gas|opcode|\bjump|\bstack\b|\bvm\b|\bevm\b|initcode|code size/i

function isFailureOfCode(error: unknown): boolean {
  const isRpc = (one: unknown) => one instanceof RpcRequestError
  const rpcError = error instanceof BaseError ? error.walk(isRpc) : null
  if (!(rpcError instanceof RpcRequestError)) return false
  return rpcError.code === 3 || failuresOfCode.test(rpcError.details)
}
