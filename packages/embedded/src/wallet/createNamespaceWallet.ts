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

export type NamespaceWallet = {
  readonly namespace: Namespace
  account(): Promise<FrameAccount | undefined>
  isLoggedIn(): boolean
  networkId(): CaipNetworkId | undefined
  approvedNetworkIds(): readonly CaipNetworkId[]
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  setAddress(address: string): void
  forget(): void
}

export type NamespaceWalletParameters = {
  readonly deps: Pick<SourceDeps, 'networks' | 'activeNetwork'>
  readonly channel: Pick<Channel, 'request'>
  readonly frameChain: Pick<FrameChain, 'switchTo'>
  readonly emit: Emit
  supports(network: Network): boolean
}

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
