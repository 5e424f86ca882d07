import type { Connection, ConnectOptions, SharedCall } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { ClusterSelection } from './createClusterSelection.js'
import { requestAccounts, requestAccountsSilently, type SilentRequests } from './requestAccounts.js'
import type { RegisteredSolanaWallet, SolanaWallet } from './SolanaWallet.js'
import { getWalletNetworkId } from './switchNetwork.js'
import { featureOf } from './walletFeatures.js'

export type ConnectContext = {
  readonly clusters: ClusterSelection
  readonly silent: SilentRequests
  /** A wallet shows one window at a time. */
  readonly shared?: SharedCall
  signIn?(
    wallet: RegisteredSolanaWallet,
    options: SignInOptions,
  ): Promise<readonly string[] | undefined>
}

export type SignInOptions = ConnectOptions & Required<Pick<ConnectOptions, 'signIn'>>

/** May open the wallet's window; signs in with the same prompt if supported. @spec S1.02 */
export async function connect(
  context: ConnectContext,
  wallet: SolanaWallet,
  options: ConnectOptions,
): Promise<Connection> {
  const { clusters, shared, silent } = context
  const { standard } = wallet
  const { signIn } = options
  // Call other wallets synchronously, within the click.
  const canSignIn = signIn && standard && featureOf(standard, 'solana:signIn')
  const accounts =
    (canSignIn && (await context.signIn?.({ ...wallet, standard }, { ...options, signIn }))) ??
    (await requestAccounts(wallet, options.signal, shared))
  // An earlier silent refusal no longer counts.
  silent.delete(wallet.standard)
  const connection = await createConnection(clusters, wallet, options, accounts)
  if (!connection) throw new LatchkeyError('wallet/no-accounts')
  return connection
}

/** @spec S4.01 */
export async function reconnect(
  { clusters, silent }: ConnectContext,
  wallet: SolanaWallet,
  options: ConnectOptions,
): Promise<Connection | undefined> {
  const accounts = await requestAccountsSilently(silent, wallet, options.signal)
  return createConnection(clusters, wallet, options, accounts)
}

async function createConnection(
  clusters: ClusterSelection,
  wallet: SolanaWallet,
  { network, signal }: ConnectOptions,
  [first, ...others]: readonly string[],
): Promise<Connection | undefined> {
  const { connector, provider } = wallet
  if (first === undefined) return undefined
  const networkId =
    (await getWalletNetworkId(wallet, signal)) ?? clusters.resolve(wallet, network?.caipNetworkId)
  clusters.select(wallet, networkId)
  return {
    connectorId: connector.id,
    addresses: [first, ...others],
    networkId,
    approvedNetworkIds: clusters.supportedNetworkIds(wallet),
    provider,
  }
}
