import { LatchkeyError } from '@latchkey/protocol'
import {
  type ApprovalRpcMethod,
  type FramePayload,
  rpcMethodKind,
  rpcMethodNamespace,
} from '@latchkey/protocol/frame'
import { namespaceOf, toCaipNetworkId } from '../chain/chainIds.js'
import { rejectRefusedMethod } from '../decoding/rejectRefusedMethod.js'
import { type HandlerDeps, requireAccount } from './Handlers.js'
import { localMethods } from './localMethods.js'

/**
 * Answers an RPC request. Only the method decides whether it is allowed and needs approval, whatever the page claims.
 * @spec S3.57 S6.04-S6.06
 */
export async function handleRpcRequest(
  deps: HandlerDeps,
  { method, params, chainId }: FramePayload<'RPC_REQUEST'>,
): Promise<unknown> {
  const kind = rpcMethodKind(method)
  if (!kind) {
    rejectRefusedMethod(method)
    throw new LatchkeyError('rpc/not-allowed')
  }
  const caipNetworkId = resolveChain(deps, method, chainId)
  if (kind === 'approval') {
    await requireAccount(deps)
    const approvals = await deps.approvals()
    return approvals.request({ method: method as ApprovalRpcMethod, params, caipNetworkId })
  }
  const answer = Object.hasOwn(localMethods, method) ? localMethods[method] : undefined
  return answer
    ? answer({ deps, caipNetworkId, params })
    : deps.chain.rpc(caipNetworkId, method, params)
}

/** Returns the chain of a request: the named one, else the active one of the method's namespace. */
function resolveChain(
  { activeChain, chain }: HandlerDeps,
  method: string,
  named: string | undefined,
): string {
  const namespace = rpcMethodNamespace(method)
  const caipNetworkId =
    named === undefined ? activeChain.current(namespace) : toCaipNetworkId(named)
  if (caipNetworkId === undefined || !chain.supports(caipNetworkId)) {
    throw new LatchkeyError('network/unsupported')
  }
  if (namespaceOf(caipNetworkId) !== namespace) throw new LatchkeyError('rpc/invalid-params')
  return caipNetworkId
}
