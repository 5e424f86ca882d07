import type { CaipNetworkId, Namespace, Network } from '@latchkey/protocol'
import { accountOf, accountReset, connectionStarted, type WalletInfo } from './accountsSlice.js'
import { activeAccount } from './activeAccount.js'
import {
  accountConnected,
  networksApproved,
  otherDropped,
  otherPut,
  othersEnded,
  walletsChosen,
} from './connectionChanges.js'
import { connectorRemembered, type OtherWallet } from './connectionSlice.js'
import { isSupported } from './networkChanges.js'
import { type NetworksSlice, namespaceChosen, networkChosen, networksOf } from './networksSlice.js'
import { signInChanged, signInOutdated } from './siwx/siwxChanges.js'
import { changeSlices, inTurn, type Transition, unchanged } from './transition.js'

export type AcceptedWallet = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly addresses: readonly [string, ...string[]]
  readonly network: Network
  readonly approved: readonly CaipNetworkId[] | undefined
  readonly wallet: WalletInfo | undefined
  readonly addressExplorerUrl: string | undefined
  readonly chosen: readonly string[]
  /** The same wallet under other ids. */
  readonly ended: readonly string[]
  readonly beside: OtherWallet | undefined
}

/** Makes a wallet the active one of its namespace. @spec S5.02 S5.38 */
export const walletAccepted =
  (accepted: AcceptedWallet): Transition =>
  (state) => {
    const { addresses, addressExplorerUrl, beside, connectorId, namespace, network } = accepted
    const networkId = network.caipNetworkId
    const { address } = accountOf(state.accounts, namespace)
    const { active } = networksOf(state.networks, namespace)
    const isSame = address === addresses[0] && active?.caipNetworkId === networkId
    const account = { addresses, addressExplorerUrl, connectorId, networkId }
    return changeSlices({
      accounts: accountConnected(namespace, { ...account, wallet: accepted.wallet }),
      connection: inTurn(
        walletsChosen(namespace, accepted.chosen),
        ...[connectorId, ...accepted.ended].map((id) => otherDropped(namespace, id)),
        connectorRemembered(namespace, connectorId),
        beside ? otherPut(namespace, beside) : unchanged,
      ),
      networks: inTurn(networksApproved(namespace, accepted.approved), networkChosen(network)),
      siwx: isSame ? unchanged : signInOutdated(namespace),
    })(state)
  }

export type DroppedWallet = {
  readonly namespace: Namespace
  readonly forget: boolean
  readonly isConnecting: boolean
}

/** @spec S4.18 S4.51 S5.38 */
export const walletDropped = ({ forget, isConnecting, namespace }: DroppedWallet): Transition =>
  changeSlices({
    accounts: isConnecting ? connectionStarted(namespace, 'connecting') : accountReset(namespace),
    connection: forget ? connectorRemembered(namespace, undefined) : unchanged,
    networks: inTurn(networksApproved(namespace, undefined), servedNetworkChosen(namespace)),
    siwx: signInChanged(namespace, undefined),
  })

const servedNetworkChosen =
  (namespace: Namespace) =>
  (networks: NetworksSlice): NetworksSlice => {
    const networkState = networksOf(networks, namespace)
    const [first] = networkState.requested
    return first && !isSupported(networkState) ? networkChosen(first)(networks) : networks
  }

export const walletsForgotten = (namespace: Namespace): Transition =>
  changeSlices({ connection: inTurn(othersEnded(namespace), walletsChosen(namespace, [])) })

export const frontAmong =
  (accepted: readonly Namespace[]): Transition =>
  (state) => {
    const [first] = accepted
    const isThere = accepted.some((one) => one === state.networks.activeNamespace)
    return first && !isThere ? changeSlices({ networks: namespaceChosen(first) })(state) : state
  }

/** Activates another connected namespace, so a visitor with an account always sees one. @spec S4.51 */
export const frontHandedOn =
  (leaving: readonly Namespace[], candidates: readonly Namespace[]): Transition =>
  (state) => {
    const isFrontLeaving = leaving.some((one) => one === state.networks.activeNamespace)
    const next = candidates.find(
      (one) => !leaving.includes(one) && accountOf(state.accounts, one).status === 'connected',
    )
    return isFrontLeaving && activeAccount(state).address && next
      ? changeSlices({ networks: namespaceChosen(next) })(state)
      : state
  }
