import { type CaipNetworkId, type Namespace, toCaipAddress } from '@latchkey/protocol'
import {
  type AccountInfo,
  type AccountsSlice,
  accountOf,
  type WalletInfo,
} from './accountsSlice.js'
import type { ConnectionSlice, OtherWallet } from './connectionSlice.js'
import type { ModalSlice } from './modalSlice.js'
import { type NetworksSlice, networkStateChanged, networksOf } from './networksSlice.js'

export const accountConnected =
  (
    namespace: Namespace,
    account: {
      addresses: readonly [string, ...string[]]
      networkId: CaipNetworkId
      connectorId: string
      wallet: WalletInfo | undefined
      addressExplorerUrl?: string
    },
  ) =>
  (accounts: AccountsSlice): AccountsSlice => {
    const before = accountOf(accounts, namespace)
    const connected: AccountInfo = {
      status: 'connected',
      address: account.addresses[0],
      caipAddress: toCaipAddress(account.networkId, account.addresses[0]),
      allAccounts: inKnownOrder(before.allAccounts, account.addresses),
      connectorId: account.connectorId,
      connectedWalletInfo: account.wallet,
      addressExplorerUrl: account.addressExplorerUrl,
      currentTab: before.currentTab,
    }
    // Wallets often report what the page already knows.
    return isSame(before, connected) ? accounts : { ...accounts, [namespace]: connected }
  }

const isSame = (a: AccountInfo, b: AccountInfo) => JSON.stringify(a) === JSON.stringify(b)

// Keeps the order of a known list, whichever account is active.
const inKnownOrder = (before: readonly string[], now: readonly string[]) =>
  new Set([...before, ...now]).size === before.length && before.length === new Set(now).size
    ? before
    : now

/** A wallet that names no networks accepts all. @spec S3.12 */
export const networksApproved =
  (namespace: Namespace, ids: readonly CaipNetworkId[] | undefined) =>
  (networks: NetworksSlice): NetworksSlice =>
    networksOf(networks, namespace).approvedCaipNetworkIds === ids
      ? networks
      : networkStateChanged(namespace, {
          approvedCaipNetworkIds: ids,
          supportsAllNetworks: ids === undefined,
        })(networks)

export const loadingChanged =
  (namespace: Namespace, value: boolean) =>
  (modal: ModalSlice): ModalSlice => {
    if ((modal.loadingByNamespace[namespace] ?? false) === value) return modal
    const loadingByNamespace = { ...modal.loadingByNamespace, [namespace]: value }
    return {
      ...modal,
      loadingByNamespace,
      loading: Object.values(loadingByNamespace).includes(true),
    }
  }

/** Returns the wallets beside the active one. */
export const othersOf = (
  { others }: Pick<ConnectionSlice, 'others'>,
  namespace: Namespace | undefined,
): readonly OtherWallet[] => (namespace && others[namespace]) ?? []

/** Returns the visitor's wallets of a namespace; empty for one or none. */
export const chosenOf = (
  { chosen }: Pick<ConnectionSlice, 'chosen'>,
  namespace: Namespace,
): readonly string[] => chosen?.[namespace] ?? []

export const otherPut =
  (namespace: Namespace, wallet: OtherWallet) =>
  (connection: ConnectionSlice): ConnectionSlice => {
    const { connectorId: own } = wallet
    const rest = othersOf(connection, namespace).filter(({ connectorId }) => connectorId !== own)
    const list = inOrder([...rest, wallet], chosenOf(connection, namespace))
    return withOthers(connection, namespace, list)
  }

export const otherDropped =
  (namespace: Namespace, connectorId: string) =>
  (connection: ConnectionSlice): ConnectionSlice => {
    const others = othersOf(connection, namespace)
    const left = others.filter((other) => other.connectorId !== connectorId)
    return left.length === others.length ? connection : withOthers(connection, namespace, left)
  }

export const othersEnded =
  (namespace: Namespace) =>
  (connection: ConnectionSlice): ConnectionSlice =>
    connection.others[namespace] ? withOthers(connection, namespace, []) : connection

export const walletsChosen =
  (namespace: Namespace, ids: readonly string[]) =>
  (connection: ConnectionSlice): ConnectionSlice => {
    const before = chosenOf(connection, namespace)
    if (before.length === ids.length && before.every((id, at) => id === ids[at])) return connection
    return { ...connection, chosen: { ...connection.chosen, [namespace]: ids } }
  }

function withOthers(
  connection: ConnectionSlice,
  namespace: Namespace,
  list: readonly OtherWallet[],
): ConnectionSlice {
  const { [namespace]: _, ...rest } = connection.others
  return { ...connection, others: list.length > 0 ? { ...rest, [namespace]: list } : rest }
}

function inOrder(list: readonly OtherWallet[], ids: readonly string[]): readonly OtherWallet[] {
  const placeOf = ({ connectorId }: OtherWallet) =>
    ids.includes(connectorId) ? ids.indexOf(connectorId) : ids.length
  return [...list].sort((a, b) => placeOf(a) - placeOf(b))
}
