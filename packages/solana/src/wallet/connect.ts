import {
  type Connection,
  type ConnectOptions,
  callWallet,
  type Env,
  type SharedCall,
  withTimeout,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { ClusterSelection } from './createClusterSelection.js'
import { requestAccounts, requestAccountsSilently, type SilentRequests } from './requestAccounts.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { getWalletNetworkId } from './switchNetwork.js'
import { requireFeature } from './walletFeatures.js'

/** The state that connecting shares across wallets. */
export type ConnectContext = {
  readonly clusters: ClusterSelection
  readonly silent: SilentRequests
  /** The requests with a window, of which a wallet has one at a time. */
  readonly shared?: SharedCall
}

/** Requests accounts from the wallet, which may open its window. @spec S1.02 */
export async function connect(
  { clusters, shared, silent }: ConnectContext,
  wallet: SolanaWallet,
  options: ConnectOptions,
): Promise<Connection> {
  const accounts = await requestAccounts(wallet, options.signal, shared)
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

/** How long a wallet may take to disconnect. */
const disconnectTimeoutMs = 1_000

/** Revokes the permission if the wallet supports it; failures and timeouts are ignored. */
export async function disconnect(
  env: Pick<Env, 'after'>,
  { provider, standard }: SolanaWallet,
): Promise<void> {
  const work = () =>
    standard
      ? requireFeature(standard, 'standard:disconnect')()
      : provider.request({ method: 'solana_disconnect' })
  await withTimeout(env, callWallet(work), {
    ms: disconnectTimeoutMs,
    timeoutError: () => new LatchkeyError('wallet/timeout'),
  }).catch(() => {})
}
