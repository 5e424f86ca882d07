import type {
  CaipAddress,
  ConnectionStatus,
  EmbeddedWalletInfo,
  Namespace,
  Network,
  PublicState,
  WalletInfo,
} from '@latchkey/core'

/** An address by its namespace. */
export type AddressOf<N extends Namespace> = N extends 'eip155' ? `0x${string}` : string

/** The id of a network by its namespace: a number on EVM. */
export type ChainIdOf<N extends Namespace> = N extends 'eip155' ? number : number | string

/** The account of a namespace, as hooks give it. */
export type HostAccount<N extends Namespace = Namespace> = {
  readonly namespace: N | undefined
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address: AddressOf<N> | undefined
  readonly caipAddress: CaipAddress | undefined
  /** All addresses that the wallet shares; the first is `address`. */
  readonly allAccounts: readonly AddressOf<N>[]
  readonly chainId: ChainIdOf<N> | undefined
  /** The network in use; it may be one that the app does not serve. */
  readonly chain: Network | undefined
  /** The connected wallet. */
  readonly wallet: WalletInfo | undefined
  /** What `connect` was called with. */
  readonly connectorId: string | undefined
  /** The page of the address on the explorer of the network in use. */
  readonly addressExplorerUrl: string | undefined
  /** The user of the embedded wallet; undefined for every other wallet. */
  readonly user:
    | { readonly email: string | undefined; readonly username: string | undefined }
    | undefined
  /** The account of the embedded wallet, with its types; undefined for every other wallet. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

/** Returns the account of a namespace, by default the active one, without what is fetched: that changes more often. */
export function hostAccount<N extends Namespace>(
  { accounts, activeNamespace, networks }: PublicState,
  namespace?: N,
): HostAccount<N> {
  const shown = namespace ?? (activeNamespace as N | undefined)
  const account = shown && accounts[shown]
  const chain = shown && networks[shown]?.networkState.caipNetwork
  return {
    namespace: shown,
    status: account?.status ?? 'disconnected',
    isConnected: account?.status === 'connected',
    // The adapter of a namespace guarantees the form of its addresses and ids.
    address: account?.address as AddressOf<N> | undefined,
    caipAddress: account?.caipAddress,
    allAccounts: (account?.allAccounts ?? []) as readonly AddressOf<N>[],
    chainId: chain?.id as ChainIdOf<N> | undefined,
    chain,
    wallet: account?.connectedWalletInfo,
    connectorId: account?.connectorId,
    addressExplorerUrl: account?.addressExplorerUrl,
    user: account?.user,
    embeddedWalletInfo: account?.embeddedWalletInfo,
  }
}
