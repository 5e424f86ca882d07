import type { AuthEvent, SourceDeps, WalletCall } from '@latchkey/core/adapter'
import { type CaipNetworkId, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type RpcMethodKind, rpcMethodKind, rpcMethodNamespace } from '@latchkey/protocol/frame'
import type { Channel } from '../channel/createChannel.js'
import { createApprovalTracker } from './createApprovalTracker.js'
import type { FrameChain } from './createFrameChain.js'
import type { NamespaceWallet } from './createNamespaceWallet.js'

export type RpcRouter = {
  request(wallet: NamespaceWallet, call: WalletCall): Promise<unknown>
  readChain(call: WalletCall, networkId: CaipNetworkId): Promise<unknown>
  setFrameWaiting(open: boolean): void
}

export type RpcRouterParameters = {
  readonly deps: Pick<SourceDeps, 'env' | 'networks' | 'rpc'>
  readonly channel: Pick<Channel, 'request'>
  readonly frameChain: Pick<FrameChain, 'switchTo'>
  notify(event: AuthEvent): void
}

/** The host's RPC answers other reads. */
const frameMethods = /^wallet_|UserOperation|EntryPoints$|^eth_getAccount$/

/** Shows the frame in time; the frame decides for itself. @spec S4.54-S4.57 S6.04-S6.06 */
export function createRpcRouter(parameters: RpcRouterParameters): RpcRouter {
  const { channel, frameChain, deps, notify } = parameters
  const approvals = createApprovalTracker({ env: deps.env, notify })
  async function readChain(
    { method, params }: WalletCall,
    networkId: CaipNetworkId | undefined,
  ): Promise<unknown> {
    const network = deps.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw new LatchkeyError('network/unsupported')
    const chain = await deps.rpc(network)
    return chain.request({ method, ...(Array.isArray(params) && { params }) })
  }
  async function requestFrame(
    wallet: NamespaceWallet,
    call: WalletCall,
    kind: RpcMethodKind,
  ): Promise<unknown> {
    const { method, params } = call
    const chainId = (await wallet.account())?.networkId
    if (!chainId) throw new LatchkeyError('frame/not-logged-in')
    const payload = { method, params, chainId }
    const work = () => channel.request('RPC_REQUEST', payload, kind)
    if (kind === 'safe') return work()
    await frameChain.switchTo(chainId)
    return approvals.run(work)
  }

  return {
    async request(wallet, call) {
      const { method } = call
      const kind = rpcMethodKind(method)
      const own = rpcMethodNamespace(method) === wallet.namespace
      const networkId = wallet.networkId()
      try {
        if (!kind || !own) throw new LatchkeyError('rpc/not-allowed')
        if (kind !== 'approval' && !frameMethods.test(method)) {
          return await readChain(call, networkId)
        }
        const answer = await requestFrame(wallet, call, kind)
        const event = callsEvent(call, answer)
        if (event) notify(event)
        return answer
      } catch (error) {
        if (isLatchkeyError(error, 'rpc/not-allowed')) notify({ type: 'refused', method })
        throw error
      }
    },
    readChain,
    setFrameWaiting: approvals.setFrameWaiting,
  }
}

function callsEvent({ method, params }: WalletCall, answer: unknown): AuthEvent | undefined {
  if (method === 'wallet_getCallsStatus') {
    const { status } = (answer ?? {}) as { status?: unknown }
    return typeof status === 'number' && status >= 200 ? { type: 'callsDone' } : undefined
  }
  if (method !== 'wallet_showCallsStatus') return undefined
  const [id] = params as [string]
  return { type: 'showCalls', id }
}
