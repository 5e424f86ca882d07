import type { SourceDeps } from '@latchkey/core/adapter'
import { type Emit, providerError } from '@latchkey/core/source'
import {
  type CaipNetworkId,
  chainPayload,
  isLatchkeyError,
  LatchkeyError,
  type Namespace,
  type Network,
} from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import type { FrameChain } from './createFrameChain.js'
import { familyOf, type KnownAccount, readUser } from './readUser.js'

/** One family's part of the wallet: who is logged in, and where it stands. */
export type Family = {
  readonly namespace: Namespace
  /** The account, asked of the frame where it is not known; undefined when nobody is logged in. Nobody is shown anything. */
  account(): Promise<KnownAccount | undefined>
  /** Whether somebody is known to be logged in. */
  isKnown(): boolean
  /** Where the wallet stands, or will when somebody logs in; known without asking. */
  networkId(): CaipNetworkId | undefined
  /** The networks of the page that the wallet serves. */
  approved(): readonly CaipNetworkId[]
  /** Moves to a network that the wallet serves. */
  moveTo(networkId: CaipNetworkId): Promise<void>
  /** Another account of the same visitor is in front. */
  changeAddress(address: string): void
  /** Nobody is logged in any more, as far as is known. */
  forget(): void
}

export type FamilyParameters = {
  readonly ports: Pick<SourceDeps, 'networks' | 'activeNetwork'>
  readonly channel: Pick<Channel, 'ask'>
  readonly frameChain: Pick<FrameChain, 'goTo'>
  readonly tell: Emit
  supports(network: Network): boolean
}

/** Makes the part of one family; nothing is asked yet. */
export function createFamily(namespace: Namespace, parameters: FamilyParameters): Family {
  const { channel, frameChain, ports, supports, tell } = parameters
  let known: KnownAccount | undefined
  let finding: Promise<KnownAccount | undefined> | undefined

  const serves = (network: Network | undefined) =>
    network?.chainNamespace === namespace && supports(network)
  const approved = () =>
    ports
      .networks()
      .filter(serves)
      .map(({ caipNetworkId }) => caipNetworkId)
  const wanted = () =>
    [ports.activeNetwork(namespace), ...ports.networks()].find(serves)?.caipNetworkId

  async function find(): Promise<KnownAccount | undefined> {
    const chainId = wanted()
    if (!chainId) return undefined
    const { isConnected } = await channel.ask('IS_CONNECTED', undefined)
    if (!isConnected) return undefined
    try {
      return readUser(await channel.ask('GET_USER', { chainId }), namespace)
    } catch (error) {
      const out = ['frame/not-logged-in', 'frame/session-expired'] as const
      if (out.some((code) => isLatchkeyError(error, code))) return undefined
      throw error
    }
  }
  /** Asks once for all who want to know; what was asked before a log-out is not kept. */
  function account(): Promise<KnownAccount | undefined> {
    if (known) return Promise.resolve(known)
    if (finding) return finding
    const search: Promise<KnownAccount | undefined> = find()
      .then((found) => {
        if (finding !== search) return undefined
        known = found
        return found
      })
      .finally(() => {
        if (finding === search) finding = undefined
      })
    finding = search
    return search
  }
  function changeAddress(address: string): void {
    if (!known || known.address === address) return
    known = { ...known, address }
    tell(`${namespace}:accountsChanged`, [address])
  }

  return {
    namespace,
    account,
    isKnown: () => known !== undefined,
    networkId: () => known?.networkId ?? wanted(),
    approved,
    async moveTo(networkId) {
      if (!approved().includes(networkId)) throw new LatchkeyError('network/unsupported')
      const from = await account()
      if (!from) throw new LatchkeyError('frame/not-logged-in')
      if (from.networkId === networkId) return
      const moved = await frameChain.goTo(networkId)
      if (familyOf(moved) !== namespace) throw new LatchkeyError('wallet/malformed-chain-id')
      if (!known) throw new LatchkeyError('frame/not-logged-in')
      known = { ...known, networkId: moved }
      tell(`${namespace}:chainChanged`, chainPayload(moved))
      // A smart account may stand on some networks only.
      const there = await channel.ask('GET_USER', { chainId: moved }).catch(() => undefined)
      if (there) changeAddress(readUser(there, namespace).address)
    },
    changeAddress,
    forget() {
      const was = known
      known = undefined
      finding = undefined
      if (was) tell(`${namespace}:disconnect`, providerError(4900, 'The session ended'))
    },
  }
}
