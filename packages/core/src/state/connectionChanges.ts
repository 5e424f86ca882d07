import { type CaipNetworkId, type Namespace, toCaipAddress } from '@latchkey/protocol'
import { type AccountsSlice, accountOf, type WalletInfo } from './accountsSlice.js'
import type { ModalSlice } from './modalSlice.js'
import { type NetworksSlice, networkStateChanged, networksOf } from './networksSlice.js'

/** A wallet granted the connection, or reported other accounts or another network. */
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
  (accounts: AccountsSlice): AccountsSlice => ({
    ...accounts,
    [namespace]: {
      status: 'connected',
      address: account.addresses[0],
      caipAddress: toCaipAddress(account.networkId, account.addresses[0]),
      allAccounts: inKnownOrder(accountOf(accounts, namespace).allAccounts, account.addresses),
      connectorId: account.connectorId,
      connectedWalletInfo: account.wallet,
      addressExplorerUrl: account.addressExplorerUrl,
      currentTab: accountOf(accounts, namespace).currentTab,
    },
  })

// A list of accounts stays in its order, whichever is active.
const inKnownOrder = (known: readonly string[], now: readonly string[]) =>
  new Set([...known, ...now]).size === known.length && known.length === new Set(now).size
    ? known
    : now

/** Notes which networks a wallet agreed to; a wallet that does not say takes all. @spec S3.12 */
export const networksApproved =
  (namespace: Namespace, ids: readonly CaipNetworkId[] | undefined) =>
  (networks: NetworksSlice): NetworksSlice =>
    networksOf(networks, namespace).approvedCaipNetworkIds === ids
      ? networks
      : networkStateChanged(namespace, {
          approvedCaipNetworkIds: ids,
          supportsAllNetworks: ids === undefined,
        })(networks)

/** Marks a namespace as loading or done; the modal loads while any of them does. */
export const loadingChanged =
  (namespace: Namespace, value: boolean) =>
  (modal: ModalSlice): ModalSlice => {
    const loadingByNamespace = { ...modal.loadingByNamespace, [namespace]: value }
    return {
      ...modal,
      loadingByNamespace,
      loading: Object.values(loadingByNamespace).includes(true),
    }
  }
