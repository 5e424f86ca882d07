import type { Hono } from 'hono'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { type ChainRequests, createChainRequests } from '../rpc/createChainRequests.js'
import { createRpcEndpoint } from '../rpc/createRpcEndpoint.js'
import { chainOfQuery } from '../rpc/rpc.js'
import type { RpcUpstreams } from '../rpc/rpcEnv.js'
import type { RpcLimits } from '../rpc/rpcLimits.js'
import { rpcErrors, writeCallFailure } from '../rpc/rpcRequest.js'
import { bundlerLimits } from './bundlerLimits.js'
import { answerGasPrices, gasPriceMethod } from './gasPrices.js'

export type BundlerDeps = {
  /** The only addresses that this module sends operations to. */
  readonly bundlers: RpcUpstreams
  /** For the fees of chains whose bundler does not tell any. */
  readonly calls: MultiChainRpc
  readonly trustedProxies?: number
  readonly report: (line: string) => void
  readonly limits?: Partial<RpcLimits>
}

/** What ERC-4337 has visitors ask a bundler: nothing of it changes the bundler, as its debug methods do. */
const methods: ReadonlySet<string> = new Set([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'eth_supportedEntryPoints',
  gasPriceMethod,
])

/** Endpoint of the chains' bundlers: passes calls of known methods on, and answers with a chain's fees where its bundler does not. */
export function bundler({ bundlers, calls, report, trustedProxies, ...deps }: BundlerDeps): Hono {
  const limits = { ...bundlerLimits, ...deps.limits }
  const requests = createChainRequests({ upstreams: bundlers, report, limits })
  return createRpcEndpoint({
    paths: ['/v1/bundler'],
    targetOf: (c) => chainOfQuery(c, bundlers),
    isAllowed: (_, method) => methods.has(method),
    requests: splitBatches(answerGasPrices(requests, calls)),
    trustedProxies,
    limits,
  })
}

const splitBatches = (requests: ChainRequests): ChainRequests => ({
  async request(chain, request, visit) {
    if (!request.isBatch) return requests.request(chain, request, visit)
    const answers: string[] = []
    for (const call of request.calls) {
      const answer = await requests.request(chain, { calls: [call], isBatch: false }, visit)
      const failure = writeCallFailure(call, rpcErrors.unreachable, 'The bundler cannot be reached')
      answers.push(answer?.body.toString('utf8') ?? failure)
    }
    return { status: 200, body: Buffer.from(`[${answers.join()}]`), retryAfter: undefined }
  },
})
