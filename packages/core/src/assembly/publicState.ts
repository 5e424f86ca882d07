import type { AccountType, CaipNetworkId, ErrorCode, Namespace, Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { TransactionsState } from '../account/accountKeys.js'
import type { Connector } from '../ports/Connector.js'
import { type AccountInfo, accountOf } from '../state/accountsSlice.js'
import type { Alert } from '../state/alertsSlice.js'
import type { PublicConnection } from '../state/connectionSlice.js'
import { type NetworkState, networksOf } from '../state/networksSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { isUnderWay, type SendForm, type SendState } from '../state/sendSlice.js'
import type { State } from '../state/state.js'
import type { ViewName } from '../state/views.js'
import { publicWalletConnect, type WalletConnectSlice } from '../state/walletConnectSlice.js'
import type { FetchedData } from './fetchedData.js'

/** An account with its latest fetched data. @spec S3.11 */
export type PublicAccount = AccountInfo & {
  /** The embedded wallet's user; undefined for other wallets. */
  readonly user:
    | { readonly email: string | undefined; readonly username: string | undefined }
    | undefined
  readonly socialProvider: string | undefined
  /** The link for the visitor's phone during a Farcaster login. */
  readonly farcasterUrl: string | undefined
  readonly preferredAccountTypes: State['auth']['preferredAccountTypes'] | undefined
  readonly smartAccountDeployed: boolean | undefined
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  readonly tokenBalance: readonly TokenBalance[] | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  /** Known names of the addresses in `allAccounts`. */
  readonly addressLabels: Readonly<Record<string, string>>
}

/** The embedded wallet's account. @spec S3.11 S3.14 */
export type EmbeddedWalletInfo = {
  readonly authProvider: string
  readonly user: PublicAccount['user']
  readonly accountType: AccountType
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
  /** A smart account is deployed with its first calls. */
  readonly isSmartAccountDeployed: boolean
}

/** The send form with its balances. @spec S3.21 S4.43 */
export type PublicSend = SendForm & {
  /** Progress of the send; `wallet` until the wallet responds. */
  readonly status: SendState['status']
  readonly loading: boolean
  readonly error: ErrorCode | undefined
  readonly tokenBalances: readonly TokenBalance[]
  readonly networkBalanceInUSD: number | undefined
  readonly lastRetry: number | undefined
}

/** Result of `getState()`: plain data. @spec S3.01 S3.12 */
export type PublicState = {
  readonly open: boolean
  readonly loading: boolean
  readonly view: ViewName
  readonly settled: boolean
  readonly activeNamespace: Namespace | undefined
  readonly activeNetworkId: CaipNetworkId | undefined
  readonly modal: State['modal']
  readonly accounts: Readonly<Partial<Record<Namespace, PublicAccount>>>
  readonly networks: Readonly<Partial<Record<Namespace, PublicNetworks>>>
  /** Discovered wallets of all namespaces; connect one by its `id`. */
  readonly wallets: readonly Connector[]
  /** Connected wallets by namespace, active one first. @spec S3.13 */
  readonly connections: Readonly<Partial<Record<Namespace, readonly PublicConnection[]>>>
  readonly snackbar: Pick<State['snackbar'], 'autoClose' | 'message' | 'open' | 'variant'>
  readonly alerts: readonly Alert[]
  readonly send: PublicSend
  /** @spec S3.29 */
  readonly transactions: TransactionsState
  readonly theme: State['theme']
  /** Pairing with wallets on other devices; `wcUri` is the content of the QR code. @spec S3.13 */
  readonly walletConnect: WalletConnectSlice
  readonly language: State['language']
  /** Sign-in status by namespace; see the options `siwx` and `siweConfig`. @spec S3.30 */
  readonly signIn: State['siwx']
}

/** Networks of one namespace. @spec S3.12 */
export type PublicNetworks = {
  readonly caipNetworks: readonly Network[]
  readonly networkState: Omit<NetworkState, 'active' | 'requested'> & {
    readonly caipNetwork: Network | undefined
    readonly requestedCaipNetworks: readonly Network[]
  }
}

export function publicState(state: State, fetched: FetchedData | undefined): PublicState {
  const { accounts, alerts, connection, connectors, language, modal, networks, router, theme } =
    state
  const { autoClose, message, open, variant } = state.snackbar
  const namespaces = Object.keys(networks.byNamespace) as Namespace[]
  const activeNetworkId = networksOf(networks, networks.activeNamespace).active?.caipNetworkId
  const { address } = accountOf(accounts, networks.activeNamespace)
  const activeData = fetched?.of(address, activeNetworkId) ?? {}
  return {
    open: modal.open,
    loading: modal.loading,
    view: currentEntry(router).view,
    settled: connection.settled,
    activeNamespace: networks.activeNamespace,
    activeNetworkId,
    modal,
    accounts: mapNamespaces(namespaces, publicAccount),
    networks: mapNamespaces(namespaces, (ns) => publicNetworks(networksOf(networks, ns))),
    wallets: Object.values(connectors).flat(),
    connections: mapNamespaces(namespaces, publicConnections),
    snackbar: { open, variant, message, autoClose },
    alerts: alerts.shown,
    send: publicSend(),
    transactions: activeData.transactions ?? noTransactions,
    theme,
    language,
    walletConnect: publicWalletConnect(state.walletConnect),
    signIn: state.siwx,
  }

  function publicAccount(namespace: Namespace): PublicAccount {
    const account = accountOf(accounts, namespace)
    const { active, smartAccountEnabledNetworks: ids } = networksOf(networks, namespace)
    const { caipNetworkId, id } = active ?? {}
    const types: readonly AccountType[] = ids.some((one) => one === id)
      ? ['eoa', 'smartAccount']
      : ['eoa']
    const { coin, image, name, tokens } = fetched?.of(account.address, caipNetworkId) ?? {}
    const login = account.connectedWalletInfo?.type === 'AUTH' ? state.auth : undefined
    const user = login && { email: login.email, username: login.userName }
    return {
      ...account,
      user,
      socialProvider: login?.socialProvider,
      farcasterUrl: farcasterUrl(state.auth),
      preferredAccountTypes: login?.preferredAccountTypes,
      smartAccountDeployed: login?.smartAccountDeployed,
      embeddedWalletInfo: login && {
        authProvider: login.socialProvider ?? 'email',
        user,
        accountType: login.preferredAccountTypes[namespace] ?? 'eoa',
        accounts: types.map((type) => ({ address: account.address ?? '', type })),
        isSmartAccountDeployed: login.smartAccountDeployed && types.length > 1,
      },
      balance: coin?.balance,
      balanceSymbol: coin?.symbol,
      tokenBalance: tokens?.data,
      profileName: name ?? login?.userName,
      profileImage: image ?? login?.image,
      addressLabels: fetched?.labels(account.allAccounts) ?? {},
    }
  }

  function publicConnections(namespace: Namespace): readonly PublicConnection[] {
    const { allAccounts, connectedWalletInfo, connectorId } = accountOf(accounts, namespace)
    const others = connection.others[namespace] ?? []
    if (!connectorId) return others
    const { caipNetworkId } = networksOf(networks, namespace).active ?? {}
    return [
      {
        connectorId,
        accounts: allAccounts,
        caipNetworkId,
        isActive: true,
        wallet: connectedWalletInfo,
      },
      ...others,
    ]
  }

  function publicSend(): PublicSend {
    const { lastRetry, tokens } = activeData
    const tokenBalances = tokens?.data ?? []
    const { send } = state
    return {
      ...send.form,
      status: send.status,
      loading: isUnderWay(send) || tokens?.fetchStatus === 'fetching',
      error: send.status === 'failed' ? send.error : undefined,
      tokenBalances,
      networkBalanceInUSD: tokenBalances.find((token) => !token.address)?.value,
      lastRetry,
    }
  }
}

const farcasterUrl = ({ social }: State['auth']) =>
  social?.provider === 'farcaster' ? social.url : undefined

// Omits undefined fields: every page loads this.
const noTransactions = {
  transactions: [],
  coinbaseTransactions: [],
  transactionsByYear: {},
  loading: false,
  empty: false,
} as unknown as TransactionsState

const publicNetworks = ({ active, requested, ...wallet }: NetworkState): PublicNetworks => ({
  caipNetworks: requested,
  networkState: { caipNetwork: active, requestedCaipNetworks: requested, ...wallet },
})

function mapNamespaces<T>(namespaces: readonly Namespace[], of: (namespace: Namespace) => T) {
  return Object.fromEntries(namespaces.map((ns) => [ns, of(ns)])) as Partial<Record<Namespace, T>>
}
