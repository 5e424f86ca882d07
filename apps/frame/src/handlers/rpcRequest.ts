import { LatchkeyError } from '@latchkey/protocol'
import {
  type ApprovalRpcMethod,
  type FramePayload,
  rpcMethodKind,
  rpcMethodNamespace,
} from '@latchkey/protocol/frame'
import { caipOf, namespaceOf } from '../chain/chainIds.js'
import { accountOf, type HandlerParts } from './Handlers.js'
import { localAnswers } from './localAnswers.js'

/**
 * Answers a call to the wallet. What may be asked, and what of it the visitor must approve, is decided here by the method
 * alone, whatever the page calls it. @spec S3.57 S6.04-S6.06
 */
export async function rpcRequest(
  parts: HandlerParts,
  { method, params, chainId }: FramePayload<'RPC_REQUEST'>,
): Promise<unknown> {
  const kind = rpcMethodKind(method)
  if (!kind) throw new LatchkeyError('rpc/not-allowed')
  const caipNetworkId = chainFor(parts, method, chainId)
  if (kind === 'approval') {
    await accountOf(parts)
    const approvals = await parts.approvals()
    return approvals.ask({ method: method as ApprovalRpcMethod, params, caipNetworkId })
  }
  const answer = Object.hasOwn(localAnswers, method) ? localAnswers[method] : undefined
  return answer
    ? answer({ parts, caipNetworkId, params })
    : parts.chain.rpc(caipNetworkId, method, params)
}

/** The chain that is meant: the one that is named, else the one in use of the method's family. */
function chainFor(
  { activeChain, chain }: HandlerParts,
  method: string,
  named: string | undefined,
): string {
  const family = rpcMethodNamespace(method)
  const caipNetworkId = named === undefined ? activeChain.current(family) : caipOf(named)
  if (caipNetworkId === undefined || !chain.supports(caipNetworkId)) {
    throw new LatchkeyError('network/unsupported')
  }
  if (namespaceOf(caipNetworkId) !== family) throw new LatchkeyError('rpc/invalid-params')
  return caipNetworkId
}
