import { type Emit, providerError, type SourceDeps } from '@latchkey/core/adapter'
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

/** One namespace of the wallet: its account and its chain. */
export type NamespaceWallet = {
  readonly namespace: Namespace
  /**
   * Returns the account, requested from the frame if unknown; undefined if no visitor is logged in. Shows no prompt.
   */
  account(): Promise<FrameAccount | undefined>
  /** Whether a visitor is known to be logged in. */
  isLoggedIn(): boolean
  /** The wallet's chain, now or after a login; known without a request. */
  networkId(): CaipNetworkId | undefined
  approvedNetworkIds(): readonly CaipNetworkId[]
  /** Switches to a network that the wallet supports. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  setAddress(address: string): void
  /** Forgets the account: no visitor is logged in as far as is known. */
  forget(): void
}

export type NamespaceWalletParameters = {
  readonly deps: Pick<SourceDeps, 'networks' | 'activeNetwork'>
  readonly channel: Pick<Channel, 'request'>
  readonly frameChain: Pick<FrameChain, 'switchTo'>
  readonly emit: Emit
  supports(network: Network): boolean
}

/** Creates the wallet of one namespace; sends no request yet. */
export function createNamespaceWallet(
  namespace: Namespace,
  parameters: NamespaceWalletParameters,
): NamespaceWallet {
  const { channel, frameChain, deps, supports, emit } = parameters
  let current: FrameAccount | undefined
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
  /** One request for all callers; its result is dropped if a logout happened meanwhile. */
  function account(): Promise<FrameAccount | undefined> {
    if (current) return Promise.resolve(current)
    if (pendingLookup) return pendingLookup
    const search: Promise<FrameAccount | undefined> = lookUpAccount()
      .then((account) => {
        if (pendingLookup !== search) return undefined
        current = account
        return account
      })
      .finally(() => {
        if (pendingLookup === search) pendingLookup = undefined
      })
    pendingLookup = search
    return search
  }
  function changeAddress(address: string): void {
    if (!current || current.address === address) return
    current = { ...current, address }
    emit(`${namespace}:accountsChanged`, [address])
  }

  return {
    namespace,
    account,
    isLoggedIn: () => current !== undefined,
    networkId: () => current?.networkId ?? preferredNetworkId(),
    approvedNetworkIds: approved,
    async switchNetwork(networkId) {
      if (!approved().includes(networkId)) throw new LatchkeyError('network/unsupported')
      const from = await account()
      if (!from) throw new LatchkeyError('frame/not-logged-in')
      if (from.networkId === networkId) return
      const moved = await frameChain.switchTo(networkId)
      if (namespaceOf(moved) !== namespace) throw new LatchkeyError('wallet/malformed-chain-id')
      if (!current) throw new LatchkeyError('frame/not-logged-in')
      current = { ...current, networkId: moved }
      emit(`${namespace}:chainChanged`, chainChangedPayload(moved))
      // A smart account may exist on some networks only.
      const there = await channel.request('GET_USER', { chainId: moved }).catch(() => undefined)
      if (there) changeAddress(parseUser(there, namespace).address)
    },
    setAddress: changeAddress,
    forget() {
      const was = current
      current = undefined
      pendingLookup = undefined
      if (was) emit(`${namespace}:disconnect`, providerError(4900, 'The session ended'))
    },
  }
}
