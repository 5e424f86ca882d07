import type { SourceDeps } from '@latchkey/core/adapter'
import { type Emit, providerError } from '@latchkey/core/source'
import {
  type CaipNetworkId,
  chainChangedPayload,
  isLatchkeyError,
  LatchkeyError,
  type Namespace,
  type Network,
} from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import type { FrameChain } from './createFrameChain.js'
import { type FrameAccount, namespaceOf, parseUser } from './parseUser.js'

/** One family's part of the wallet: who is logged in, and where it stands. */
export type NamespaceWallet = {
  readonly namespace: Namespace
  /** The account, asked of the frame where it is not known; undefined when nobody is logged in. Nobody is shown anything. */
  account(): Promise<FrameAccount | undefined>
  /** Whether somebody is known to be logged in. */
  isLoggedIn(): boolean
  /** Where the wallet stands, or will when somebody logs in; known without asking. */
  networkId(): CaipNetworkId | undefined
  /** The networks of the page that the wallet serves. */
  approvedNetworkIds(): readonly CaipNetworkId[]
  /** Moves to a network that the wallet serves. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** Another account of the same visitor is in front. */
  setAddress(address: string): void
  /** Nobody is logged in any more, as far as is known. */
  forget(): void
}

export type NamespaceWalletParameters = {
  readonly deps: Pick<SourceDeps, 'networks' | 'activeNetwork'>
  readonly channel: Pick<Channel, 'request'>
  readonly frameChain: Pick<FrameChain, 'switchTo'>
  readonly emit: Emit
  supports(network: Network): boolean
}

/** Makes the part of one family; nothing is asked yet. */
export function createNamespaceWallet(
  namespace: Namespace,
  parameters: NamespaceWalletParameters,
): NamespaceWallet {
  const { channel, frameChain, deps, supports, emit } = parameters
  let known: FrameAccount | undefined
  let pendingLookup: Promise<FrameAccount | undefined> | undefined

  const serves = (network: Network | undefined) =>
    network?.chainNamespace === namespace && supports(network)
  const approved = () =>
    deps
      .networks()
      .filter(serves)
      .map(({ caipNetworkId }) => caipNetworkId)
  const preferredNetworkId = () =>
    [deps.activeNetwork(namespace), ...deps.networks()].find(serves)?.caipNetworkId

  async function lookUpAccount(): Promise<FrameAccount | undefined> {
    const chainId = preferredNetworkId()
    if (!chainId) return undefined
    const { isConnected } = await channel.request('IS_CONNECTED', undefined)
    if (!isConnected) return undefined
    try {
      return parseUser(await channel.request('GET_USER', { chainId }), namespace)
    } catch (error) {
      const out = ['frame/not-logged-in', 'frame/session-expired'] as const
      if (out.some((code) => isLatchkeyError(error, code))) return undefined
      throw error
    }
  }
  /** Asks once for all who want to know; what was asked before a log-out is not kept. */
  function account(): Promise<FrameAccount | undefined> {
    if (known) return Promise.resolve(known)
    if (pendingLookup) return pendingLookup
    const search: Promise<FrameAccount | undefined> = lookUpAccount()
      .then((found) => {
        if (pendingLookup !== search) return undefined
        known = found
        return found
      })
      .finally(() => {
        if (pendingLookup === search) pendingLookup = undefined
      })
    pendingLookup = search
    return search
  }
  function changeAddress(address: string): void {
    if (!known || known.address === address) return
    known = { ...known, address }
    emit(`${namespace}:accountsChanged`, [address])
  }

  return {
    namespace,
    account,
    isLoggedIn: () => known !== undefined,
    networkId: () => known?.networkId ?? preferredNetworkId(),
    approvedNetworkIds: approved,
    async switchNetwork(networkId) {
      if (!approved().includes(networkId)) throw new LatchkeyError('network/unsupported')
      const from = await account()
      if (!from) throw new LatchkeyError('frame/not-logged-in')
      if (from.networkId === networkId) return
      const moved = await frameChain.switchTo(networkId)
      if (namespaceOf(moved) !== namespace) throw new LatchkeyError('wallet/malformed-chain-id')
      if (!known) throw new LatchkeyError('frame/not-logged-in')
      known = { ...known, networkId: moved }
      emit(`${namespace}:chainChanged`, chainChangedPayload(moved))
      // A smart account may stand on some networks only.
      const there = await channel.request('GET_USER', { chainId: moved }).catch(() => undefined)
      if (there) changeAddress(parseUser(there, namespace).address)
    },
    setAddress: changeAddress,
    forget() {
      const was = known
      known = undefined
      pendingLookup = undefined
      if (was) emit(`${namespace}:disconnect`, providerError(4900, 'The session ended'))
    },
  }
}
