import type { AuthEvent, SourceDeps } from '@latchkey/core/adapter'
import type { WalletCall } from '@latchkey/core/source'
import { type CaipNetworkId, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type RpcMethodKind, rpcMethodKind, rpcMethodNamespace } from '@latchkey/protocol/frame'
import type { Channel } from '../channel/createChannel.js'
import type { Family } from './createFamily.js'
import type { FrameChain } from './createFrameChain.js'

/** What is asked of the wallet by its methods, whatever the family. */
export type Requests = {
  /** Asks the frame or the chain; what is not on the list is refused. */
  ask(family: Family, call: WalletCall): Promise<unknown>
  /** Reads the chain through the page's own endpoints. */
  read(call: WalletCall, networkId: CaipNetworkId): Promise<unknown>
  /** The frame says that something waits for the visitor, or no longer. */
  frameWaits(open: boolean): void
}

export type RequestsParameters = {
  readonly ports: Pick<SourceDeps, 'networks' | 'rpc'>
  readonly channel: Pick<Channel, 'ask'>
  readonly frameChain: Pick<FrameChain, 'goTo'>
  say(event: AuthEvent): void
}

/** Reads what the host's own endpoints know as well; the rest of what only reads is known to the frame alone. */
const ofTheFrame = /^wallet_|UserOperation|EntryPoints$|^eth_getAccount$/

/** Makes it. The page sorts the methods for the visitor's sake only: the frame decides for itself. @spec S4.54-S4.57 S6.04-S6.06 */
export function createRequests(parameters: RequestsParameters): Requests {
  const { channel, frameChain, ports, say } = parameters
  let waiting = 0
  let isOpen = false
  // The frame shows nothing any more, though an answer is still on its way.
  let isLeft = false

  const set = (open: boolean, outcome?: 'success' | 'error') => {
    if (open === isOpen && !(open && isLeft)) return
    isOpen = open
    isLeft = false
    say({ type: 'approval', open, ...(outcome && { result: outcome }) })
  }
  async function approve(work: () => Promise<unknown>): Promise<unknown> {
    waiting += 1
    // Asked before it is told: whoever hears of it may take it back at once.
    const asked = work()
    set(true)
    let outcome: 'success' | 'error' = 'error'
    try {
      const answer = await asked
      outcome = 'success'
      return answer
    } finally {
      waiting -= 1
      if (waiting === 0) set(false, outcome)
    }
  }
  async function read({ method, params }: WalletCall, networkId: CaipNetworkId): Promise<unknown> {
    const network = ports.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw new LatchkeyError('network/unsupported')
    const chain = await ports.rpc(network)
    return chain.request({ method, ...(Array.isArray(params) && { params }) })
  }
  async function ask(family: Family, call: WalletCall, kind: RpcMethodKind): Promise<unknown> {
    const { method, params } = call
    const chainId = (await family.account())?.networkId
    if (!chainId) throw new LatchkeyError('frame/not-logged-in')
    const payload = { method, ...(params !== undefined && { params }), chainId }
    const work = () => channel.ask('RPC_REQUEST', payload, kind)
    if (kind === 'safe') return work()
    await frameChain.goTo(chainId)
    return approve(work)
  }

  return {
    async ask(family, call) {
      const { method } = call
      const kind = rpcMethodKind(method)
      const own = rpcMethodNamespace(method) === family.namespace
      const networkId = family.networkId()
      try {
        if (!kind || !own) throw new LatchkeyError('rpc/not-allowed')
        if (kind === 'approval' || ofTheFrame.test(method)) return await ask(family, call, kind)
        if (!networkId) throw new LatchkeyError('network/unsupported')
        return await read(call, networkId)
      } catch (error) {
        if (isLatchkeyError(error, 'rpc/not-allowed')) say({ type: 'refused', method })
        throw error
      }
    },
    read,
    frameWaits(open) {
      if (waiting === 0 || (open && isLeft)) set(open)
      else if (!open) isLeft = true
    },
  }
}
