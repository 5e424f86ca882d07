import {
  httpLimits,
  isLatchkeyError,
  LatchkeyError,
  nativeTokenOf,
  nodeErrorCode,
  parseCaipNetworkId,
  toCaipAddress,
} from '@latchkey/protocol'
import type { FrameConfig } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import type { ChainClient } from './ChainClient.js'
import { parseJson, readBodyText } from './readBodyText.js'
import { supportedChains } from './supportedChains.js'

/** The largest answer that a page can get. */
const maxAnswerBytes = 1_000_000

/** What only bundlers of user operations answer; the data server passes these to the chain's. */
const bundlerMethods: readonly string[] = [
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationReceipt',
  'eth_getUserOperationByHash',
  'pimlico_getUserOperationGasPrice',
]

const answer = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.fallback(v.string(), '') }) }),
  v.object({ result: v.unknown() }),
])

export type ChainClientParameters = {
  readonly config: Pick<FrameConfig, 'dataServer' | 'chains' | 'projectId'>
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

/** Creates the client of the operator's data server for chains, prices and names. */
export function createChainClient({
  config,
  fetch = globalThis.fetch.bind(globalThis),
  now = Date.now,
}: ChainClientParameters): ChainClient {
  const served = supportedChains(config.chains)
  let lastId = 0

  return {
    supports: (caipNetworkId) => served.has(caipNetworkId),
    describe: (caipNetworkId) => served.get(caipNetworkId),

    async rpc(caipNetworkId, method, params) {
      if (!served.has(caipNetworkId)) throw new LatchkeyError('network/unsupported')
      lastId += 1
      const query = { chainId: caipNetworkId, projectId: config.projectId }
      const body = { jsonrpc: '2.0', id: lastId, method, params: params ?? [] }
      const path = bundlerMethods.includes(method) ? '/v1/bundler' : '/v1'
      const read = v.safeParse(answer, await post(path, query, body))
      if (!read.success) throw new LatchkeyError('rpc/malformed')
      if ('error' in read.output) throw nodeError(read.output.error)
      return read.output.result ?? null
    },

    async price(caipNetworkId, token) {
      try {
        const { namespace, chainId } = parseCaipNetworkId(caipNetworkId)
        const address = token
          ? toCaipAddress(`${namespace}:${chainId}`, token)
          : nativeTokenOf(namespace, chainId)
        const at = now()
        // Only screens show prices, so their parser loads on first use.
        const { getPrice } = await import('@latchkey/protocol/api')
        const query = { projectId: config.projectId }
        const input = { currency: 'usd', addresses: [address], ...query }
        const read = v.safeParse(getPrice.output, await post(getPrice.path, query, input))
        const { price: usd, symbol } = (read.success && read.output.fungibles[0]) || {}
        return typeof usd === 'number' ? { usd, at, symbol } : undefined
      } catch {
        return undefined
      }
    },

    async name(address) {
      try {
        const { getIdentity } = await import('@latchkey/protocol/api')
        const path = getIdentity.path.replace(':address', encodeURIComponent(address))
        const answer = await ask('GET', path, { projectId: config.projectId })
        const { name } = v.parse(getIdentity.output, answer)
        return name !== null && isPlainName(name) ? name : undefined
      } catch {
        return undefined
      }
    },
  }

  function post(path: string, query: Record<string, string>, body: object) {
    return ask('POST', path, query, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    query: Record<string, string>,
    content?: Pick<RequestInit, 'headers' | 'body'>,
  ) {
    if (!config.dataServer) throw new LatchkeyError('rpc/unreachable')
    const url = `${config.dataServer.replace(/\/+$/, '')}${path}?${new URLSearchParams(query)}`
    const signal = AbortSignal.timeout(httpLimits.rpcTimeoutMs)
    try {
      const response = await fetch(url, {
        method,
        ...content,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal,
      })
      if (response.status === 429) throw new LatchkeyError('rpc/limit-exceeded')
      const read = parseJson(await readBodyText(response, maxAnswerBytes))
      // The server did not reach the chain, or lost its answer: what was sent may have arrived. Some nodes refuse like
      // this too, and say why.
      if (response.status >= 500 && !isNamedFailure(read))
        throw new LatchkeyError('rpc/unreachable')
      return read
    } catch (error) {
      if (isLatchkeyError(error)) throw error
      throw new LatchkeyError(signal.aborted ? 'rpc/timeout' : 'rpc/unreachable')
    }
  }
}

/** Names in other letters are not shown: some look like these. */
const plainLabel = /^[a-z\d-]{1,63}$/
const isPlainName = (name: string) =>
  name.length <= 64 && name.includes('.') && name.split('.').every((each) => plainLabel.test(each))

/** Whether the body is a node's error with a reason that is known. */
function isNamedFailure(body: unknown): boolean {
  const read = v.safeParse(answer, body)
  if (!read.success || !('error' in read.output)) return false
  return nodeErrorCode(read.output.error.message) !== 'node/unknown-node-error'
}

/** Converts a node's error to one with kind and number, without its text. */
function nodeError({ code, message }: { code: number; message: string }): LatchkeyError {
  const kind = nodeErrorCode(message)
  if (kind !== 'node/unknown-node-error') return new LatchkeyError(kind)
  return new LatchkeyError('rpc/failed', { code, message: '' })
}
