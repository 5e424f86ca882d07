import type { Hono } from 'hono'
import type { RpcCaller } from '../rpc/createChainRequests.js'
import { createRpcEndpoint } from '../rpc/createRpcEndpoint.js'
import type { RpcLimits } from '../rpc/rpcLimits.js'
import { type RpcCall, writeCallFailure } from '../rpc/rpcRequest.js'
import type { Paymaster } from './openPaymaster.js'
import { paymasterRequestLimits } from './paymasterRequestLimits.js'
import { parseOperation } from './rules/parseOperation.js'
import { NotSponsored, sponsorRefusals } from './rules/sponsorRefusals.js'

export type PaymasterRouteDeps = {
  readonly paymaster: Pick<Paymaster, 'countRefusal' | 'sponsors'>
  readonly trustedProxies?: number
  readonly report: (line: string) => void
  readonly limits?: Partial<RpcLimits>
}

const methods = { pm_getPaymasterStubData: 'stub', pm_getPaymasterData: 'data' } as const

/** Endpoint of ERC-7677: says whether this server pays for an operation, and signs that it does. */
export function paymaster(deps: PaymasterRouteDeps): Hono {
  const { paymaster, report, trustedProxies } = deps
  return createRpcEndpoint({
    paths: ['/v1/paymaster'],
    // The chain is among the parameters.
    targetOf: () => 'paymaster',
    isAllowed: (_, method) => Object.hasOwn(methods, method),
    requests: {
      async request(_, { calls, isBatch }, { caller, visitor }) {
        const answers: string[] = []
        for (const call of calls) if (!visitor.aborted) answers.push(await answer(call, caller))
        const text = isBatch ? `[${answers.join()}]` : answers.join()
        return { status: 200, body: Buffer.from(text), retryAfter: undefined }
      },
    },
    trustedProxies,
    limits: { ...paymasterRequestLimits, ...deps.limits },
  })

  async function answer(call: RpcCall, caller: RpcCaller): Promise<string> {
    let chain = ''
    try {
      const parsed = parseOperation(call.params)
      const sponsor = paymaster.sponsors.get(parsed.chain)
      if (!sponsor) throw new NotSponsored('chain')
      chain = parsed.chain
      const result = await sponsor[methods[call.method as keyof typeof methods]](
        parsed.operation,
        caller,
      )
      return `{"jsonrpc":"2.0","id":${call.id ?? 'null'},"result":${JSON.stringify(result)}}`
    } catch (error) {
      const refusal = error instanceof NotSponsored ? error : new NotSponsored('unavailable')
      if (refusal !== error)
        report(`paymaster: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
      const { message, policy, reason } = refusal
      if (chain !== '') paymaster.countRefusal({ chain, policy, reason })
      return writeCallFailure(call, sponsorRefusals[reason].code, message, { reason })
    }
  }
}
