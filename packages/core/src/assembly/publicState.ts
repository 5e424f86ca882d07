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

/** An account as hosts see it: state joined with what was last fetched. @spec S3.11 */
export type PublicAccount = AccountInfo & {
  /** The user of the embedded wallet; undefined for every other wallet. */
  readonly user:
    | { readonly email: string | undefined; readonly username: string | undefined }
    | undefined
  /** The id of the provider that the user logged in with; undefined for an e-mail. */
  readonly socialProvider: string | undefined
  /** What the visitor's phone opens, while a login by Farcaster waits for it. */
  readonly farcasterUrl: string | undefined
  readonly preferredAccountTypes: State['auth']['preferredAccountTypes'] | undefined
  readonly smartAccountDeployed: boolean | undefined
  /** The account of the embedded wallet; undefined for every other wallet. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  readonly tokenBalance: readonly TokenBalance[] | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  /** The names of those addresses of `allAccounts` that are known to have one. */
  readonly addressLabels: Readonly<Record<string, string>>
}

/** The account of the embedded wallet. @spec S3.11 S3.14 */
export type EmbeddedWalletInfo = {
  /** How the user logged in: by e-mail, or the id of the provider. */
  readonly authProvider: string
  readonly user: PublicAccount['user']
  /** The type in use: `smartAccount` only on networks that have smart accounts. */
  readonly accountType: AccountType
  /** The types that the account may have on its network, all at one address. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
  /** Whether the account is smart on its network already: it becomes so with its first calls. */
  readonly isSmartAccountDeployed: boolean
}

/** The send form, with the balances; those that are loading count as `loading`. @spec S3.21 S4.43 */
export type PublicSend = SendForm & {
  /** Where the send of the modal stands; `wallet` from the click to the wallet's answer. */
  readonly status: SendState['status']
  readonly loading: boolean
  /** Why the last try did not send. */
  readonly error: ErrorCode | undefined
  readonly tokenBalances: readonly TokenBalance[]
  /** The worth of the native coin. */
  readonly networkBalanceInUSD: number | undefined
  /** When the balances last failed to load, in milliseconds; undefined once they loaded. */
  readonly lastRetry: number | undefined
}

/** The result of `getState()`: plain data in the words of the product's entities. @spec S3.01 S3.12 */
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
  /** The wallets that were found, of all namespaces; each connects by its `id`. */
  readonly wallets: readonly Connector[]
  /** The connected wallets by namespace, the active one first. @spec S3.13 */
  readonly connections: Readonly<Partial<Record<Namespace, readonly PublicConnection[]>>>
  readonly snackbar: Pick<State['snackbar'], 'autoClose' | 'message' | 'open' | 'variant'>
  readonly alerts: readonly Alert[]
  readonly send: PublicSend
  /** The history of the active account, as far as it was shown. @spec S3.29 */
  readonly transactions: TransactionsState
  readonly theme: State['theme']
  /** The pairing with wallets on other devices: `wcUri` is the content of a QR code of your own. @spec S3.13 */
  readonly walletConnect: WalletConnectSlice
  readonly language: State['language']
  /** Signing in, by namespace; see the options `siwx` and `siweConfig`. @spec S3.30 */
  readonly signIn: State['siwx']
}

/** The networks of one namespace as hosts see them. @spec S3.12 */
export type PublicNetworks = {
  readonly caipNetworks: readonly Network[]
  readonly networkState: Omit<NetworkState, 'active' | 'requested'> & {
    /** The active network; may be one that the app does not serve. */
    readonly caipNetwork: Network | undefined
    readonly requestedCaipNetworks: readonly Network[]
  }
}

/** Joins state and fetched data into the shape that hosts read. */
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
      // What the chain says of the address comes first: a provider's word is of the login.
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

// Every page loads it, so what is undefined is left out.
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
