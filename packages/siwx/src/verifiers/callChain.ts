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

/** With the retry and two steps, verification takes at most 20 seconds. */
const rpcTimeoutMs = 5_000
/** Above a deployment with a passkey signature, below the transaction limit. */
const maxGas = 16_000_000n

/** No offchain lookups: a contract must not send the server elsewhere. */
export function createChainClient(rpcUrl: string): Client {
  const transport = http(rpcUrl, { timeout: rpcTimeoutMs, retryCount: 1 })
  return createClient({ transport, ccipRead: false })
}

/** Undefined if the code reverts. */
export async function callChain(
  client: Client,
  call: { readonly to?: Hex; readonly data: Hex },
): Promise<Hex | undefined> {
  const request = { ...call, gas: numberToHex(maxGas) }
  // viem's `call` follows offchain lookups.
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

export const unreachable = (cause: unknown) =>
  new LatchkeyError('siwx/chain-unreachable', { cause })

/** Nodes' codes are ambiguous. */
const failuresOfCode =
  /revert|out of gas|opcode|\bjump|\bstack\b|\bvm\b|\bevm\b|initcode|code size/i

function isFailureOfCode(error: unknown): boolean {
  const isRpc = (one: unknown) => one instanceof RpcRequestError
  const rpcError = error instanceof BaseError ? error.walk(isRpc) : null
  if (!(rpcError instanceof RpcRequestError)) return false
  return rpcError.code === 3 || failuresOfCode.test(rpcError.details)
}
