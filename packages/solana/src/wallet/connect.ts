import type { Connection, ConnectOptions, SharedCall } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { ClusterSelection } from './createClusterSelection.js'
import { requestAccounts, requestAccountsSilently, type SilentRequests } from './requestAccounts.js'
import type { RegisteredSolanaWallet, SolanaWallet } from './SolanaWallet.js'
import { getWalletNetworkId } from './switchNetwork.js'
import { featureOf } from './walletFeatures.js'

/** The state that connecting shares across wallets. */
export type ConnectContext = {
  readonly clusters: ClusterSelection
  readonly silent: SilentRequests
  /** The requests with a window, of which a wallet has one at a time. */
  readonly shared?: SharedCall
  /** Connects and signs in by one prompt of the wallet, which has the feature; undefined where that can't be done. */
  signIn?(
    wallet: RegisteredSolanaWallet,
    options: SignInOptions,
  ): Promise<readonly string[] | undefined>
}

/** The options of a connection in which the visitor is to sign in. */
export type SignInOptions = ConnectOptions & Required<Pick<ConnectOptions, 'signIn'>>

/** Requests accounts from the wallet, which may open its window; where it can sign in with that, it does. @spec S1.02 */
export async function connect(
  context: ConnectContext,
  wallet: SolanaWallet,
  options: ConnectOptions,
): Promise<Connection> {
  const { clusters, shared, silent } = context
  const { standard } = wallet
  const { signIn } = options
  // Another wallet is called at once, within the click.
  const canSignIn = signIn && standard && featureOf(standard, 'solana:signIn')
  const accounts =
    (canSignIn && (await context.signIn?.({ ...wallet, standard }, { ...options, signIn }))) ??
    (await requestAccounts(wallet, options.signal, shared))
  // It granted access: an earlier silent refusal no longer counts.
  silent.delete(wallet.standard)
  const connection = await createConnection(clusters, wallet, options, accounts)
  if (!connection) throw new LatchkeyError('wallet/no-accounts')
  return connection
}

/** Restores a connection silently; undefined if the wallet grants no accounts. @spec S4.01 */
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
