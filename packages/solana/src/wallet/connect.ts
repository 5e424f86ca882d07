import { type Connection, type Env, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError, type Network } from '@latchkey/protocol'
import { askWallet, featureOf } from './askWallet.js'
import type { Clusters } from './createClusters.js'
import { grantedAccounts, type SilentQuestions, silentAccounts } from './grantedAccounts.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { standsOn } from './switchNetwork.js'

export type EnterOptions = {
  /** The network the host would like. */
  readonly network?: Network
  readonly signal: AbortSignal
}

/** What is kept of wallets over several questions. */
export type Asked = { readonly clusters: Clusters; readonly silent: SilentQuestions }

/** Asks the wallet to let us in; may show the wallet's window. @spec S1.02 */
export async function connect(
  { clusters, silent }: Asked,
  wallet: SolanaWallet,
  options: EnterOptions,
): Promise<Connection> {
  const accounts = await grantedAccounts(wallet, options.signal)
  // It let us in: what it refused before is over.
  if (wallet.standard) silent.delete(wallet.standard)
  const connection = await enter(clusters, wallet, options, accounts)
  if (!connection) throw new LatchkeyError('wallet/no-accounts')
  return connection
}

/** What the wallet still grants; it is asked to show no window. @spec S4.01 */
export async function reconnect(
  { clusters, silent }: Asked,
  wallet: SolanaWallet,
  options: EnterOptions,
): Promise<Connection | undefined> {
  const accounts = await silentAccounts(silent, wallet, options.signal)
  return enter(clusters, wallet, options, accounts)
}

async function enter(
  clusters: Clusters,
  wallet: SolanaWallet,
  { network, signal }: EnterOptions,
  [first, ...others]: readonly string[],
): Promise<Connection | undefined> {
  const { connector, provider } = wallet
  if (first === undefined) return undefined
  const networkId = (await standsOn(wallet, signal)) ?? clusters.of(wallet, network?.caipNetworkId)
  clusters.choose(wallet, networkId)
  const approvedNetworkIds = clusters.served(wallet)
  return {
    connectorId: connector.id,
    addresses: [first, ...others],
    networkId,
    ...(approvedNetworkIds && { approvedNetworkIds }),
    provider,
  }
}

/** How long a wallet may take to let go. */
const leaveMs = 1_000

/** Gives the permission back where the wallet can; one that can't, or does not answer, is left alone. */
export async function disconnect(
  env: Pick<Env, 'after'>,
  { provider, standard }: SolanaWallet,
): Promise<void> {
  const work = standard
    ? featureOf(standard, 'standard:disconnect')
    : () => provider.request({ method: 'solana_disconnect' })
  if (!work) return
  await withTimeout(env, askWallet(work), {
    ms: leaveMs,
    timeoutError: () => new LatchkeyError('wallet/timeout'),
  }).catch(() => {})
}
