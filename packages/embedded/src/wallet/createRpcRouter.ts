import type { AuthEvent, SourceDeps } from '@latchkey/core/adapter'
import type { WalletCall } from '@latchkey/core/source'
import { type CaipNetworkId, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type RpcMethodKind, rpcMethodKind, rpcMethodNamespace } from '@latchkey/protocol/frame'
import type { Channel } from '../channel/createChannel.js'
import type { FrameChain } from './createFrameChain.js'
import type { NamespaceWallet } from './createNamespaceWallet.js'

/** Routes the wallet's RPC methods, for all namespaces. */
export type RpcRouter = {
  /** Sends a request to the frame or the chain; refuses methods that are not on the list. */
  request(wallet: NamespaceWallet, call: WalletCall): Promise<unknown>
  /** Reads the chain through the page's own endpoints. */
  readChain(call: WalletCall, networkId: CaipNetworkId): Promise<unknown>
  /** The frame started or stopped waiting for the visitor. */
  setFrameWaiting(open: boolean): void
}

export type RpcRouterParameters = {
  readonly deps: Pick<SourceDeps, 'networks' | 'rpc'>
  readonly channel: Pick<Channel, 'request'>
  readonly frameChain: Pick<FrameChain, 'switchTo'>
  notify(event: AuthEvent): void
}

/** Read methods that only the frame answers; the host's own endpoints answer the others. */
const frameMethods = /^wallet_|UserOperation|EntryPoints$|^eth_getAccount$/

/**
 * Creates the router. The page sorts methods only to show the frame in time: the frame decides for itself. @spec
 * S4.54-S4.57 S6.04-S6.06
 */
export function createRpcRouter(parameters: RpcRouterParameters): RpcRouter {
  const { channel, frameChain, deps, notify } = parameters
  let waiting = 0
  let isOpen = false
  // The frame shows nothing any more, though a reply is still pending.
  let isHidden = false
  // What the frame says itself: alerts may wait there behind the page's own request.
  let isFrameOpen = false
  let result: 'success' | 'error' | undefined

  const setOpen = (open: boolean) => {
    if (open === isOpen && !isHidden) return
    isOpen = open
    isHidden = false
    notify({ type: 'approval', open, ...(!open && result && { result }) })
    result = undefined
  }
  async function withApproval(work: () => Promise<unknown>): Promise<unknown> {
    waiting += 1
    // Sent before it is reported: a listener may cancel it synchronously.
    const reply = work()
    setOpen(true)
    let ended: 'success' | 'error' = 'error'
    try {
      const answer = await reply
      ended = 'success'
      return answer
    } finally {
      waiting -= 1
      result = ended
      // Hidden now, it would keep what it still shows, and everything behind that.
      if (waiting === 0 && !isFrameOpen) setOpen(false)
    }
  }
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
    return withApproval(work)
  }

  return {
    async request(wallet, call) {
      const { method } = call
      const kind = rpcMethodKind(method)
      const own = rpcMethodNamespace(method) === wallet.namespace
      const networkId = wallet.networkId()
      try {
        if (!kind || !own) throw new LatchkeyError('rpc/not-allowed')
        if (kind === 'approval' || frameMethods.test(method))
          return await requestFrame(wallet, call, kind)
        return await readChain(call, networkId)
      } catch (error) {
        if (isLatchkeyError(error, 'rpc/not-allowed')) notify({ type: 'refused', method })
        throw error
      }
    },
    readChain,
    setFrameWaiting(open) {
      isFrameOpen = open
      if (open || waiting === 0) setOpen(open)
      else isHidden = true
    },
  }
}
