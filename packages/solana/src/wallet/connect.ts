import {
  type Connection,
  type ConnectOptions,
  callWallet,
  type Env,
  withTimeout,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { ClusterSelection } from './createClusterSelection.js'
import { requestAccounts, requestAccountsSilently, type SilentRequests } from './requestAccounts.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { getWalletNetworkId } from './switchNetwork.js'
import { featureOf } from './walletFeatures.js'

/** What is kept of wallets over several questions. */
export type ConnectContext = {
  readonly clusters: ClusterSelection
  readonly silent: SilentRequests
}

/** Asks the wallet to let us in; may show the wallet's window. @spec S1.02 */
export async function connect(
  { clusters, silent }: ConnectContext,
  wallet: SolanaWallet,
  options: ConnectOptions,
): Promise<Connection> {
  const accounts = await requestAccounts(wallet, options.signal)
  // It let us in: what it refused before is over.
  if (wallet.standard) silent.delete(wallet.standard)
  const connection = await createConnection(clusters, wallet, options, accounts)
  if (!connection) throw new LatchkeyError('wallet/no-accounts')
  return connection
}

/** What the wallet still grants; it is asked to show no window. @spec S4.01 */
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
  const approvedNetworkIds = clusters.supportedNetworkIds(wallet)
  return {
    connectorId: connector.id,
    addresses: [first, ...others],
    networkId,
    ...(approvedNetworkIds && { approvedNetworkIds }),
    provider,
  }
}

/** How long a wallet may take to let go. */
const disconnectTimeoutMs = 1_000

/** Gives the permission back where the wallet can; one that can't, or does not answer, is left alone. */
export async function disconnect(
  env: Pick<Env, 'after'>,
  { provider, standard }: SolanaWallet,
): Promise<void> {
  const work = standard
    ? featureOf(standard, 'standard:disconnect')
    : () => provider.request({ method: 'solana_disconnect' })
  if (!work) return
  await withTimeout(env, callWallet(work), {
    ms: disconnectTimeoutMs,
    timeoutError: () => new LatchkeyError('wallet/timeout'),
  }).catch(() => {})
}
