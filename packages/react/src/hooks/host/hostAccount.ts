import type {
  CaipAddress,
  ConnectionStatus,
  EmbeddedWalletInfo,
  Namespace,
  Network,
  PublicState,
  WalletInfo,
} from '@latchkey/core'

/** The address type of a namespace. */
export type AddressOf<N extends Namespace> = N extends 'eip155' ? `0x${string}` : string

/** The chain id type of a namespace: a number on EVM. */
export type ChainIdOf<N extends Namespace> = N extends 'eip155' ? number : number | string

/** The account of a namespace, as hooks return it. */
export type HostAccount<N extends Namespace = Namespace> = {
  readonly namespace: N | undefined
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address: AddressOf<N> | undefined
  readonly caipAddress: CaipAddress | undefined
  /** All addresses that the wallet shares; the first is `address`. */
  readonly allAccounts: readonly AddressOf<N>[]
  readonly chainId: ChainIdOf<N> | undefined
  /** The active network, which the app may not serve. */
  readonly chain: Network | undefined
  readonly wallet: WalletInfo | undefined
  readonly connectorId: string | undefined
  readonly addressExplorerUrl: string | undefined
  /** The embedded wallet's user; undefined for other wallets. */
  readonly user:
    | { readonly email: string | undefined; readonly username: string | undefined }
    | undefined
  /** The embedded wallet's account types; undefined for other wallets. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

/** Without fetched data, which changes more often. */
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
