import { type Connection, type Env, withTimeout } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Eip1193Provider, EvmWallet } from './EvmWallet.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { request } from './request.js'

/** Asks the wallet to let us in; may show the wallet's window. @spec S1.02 */
export async function connect(wallet: EvmWallet, signal: AbortSignal): Promise<Connection> {
  const connection = await requestConnection(wallet, 'eth_requestAccounts', signal)
  if (!connection) throw new LatchkeyError('wallet/no-accounts')
  return connection
}

/** What the wallet grants by that method, with the chain it stands on; undefined when it grants nothing. */
async function requestConnection(
  wallet: EvmWallet,
  method: 'eth_requestAccounts' | 'eth_accounts',
  signal: AbortSignal,
): Promise<Connection | undefined> {
  const { connector, provider } = wallet
  const [first, ...others] = parseAccounts(await request(provider, { method }, signal))
  if (first === undefined) return undefined
  const networkId = parseChainId(await request(provider, { method: 'eth_chainId' }, signal))
  const approvedNetworkIds = wallet.approvedNetworkIds?.()
  return {
    connectorId: connector.id,
    addresses: [first, ...others],
    networkId,
    ...(approvedNetworkIds && { approvedNetworkIds }),
    provider,
  }
}

/** What the wallet still grants; only asked by methods that show no window. @spec S4.01 */
export async function reconnect(
  wallet: EvmWallet,
  signal: AbortSignal,
): Promise<Connection | undefined> {
  try {
    return await requestConnection(wallet, 'eth_accounts', signal)
  } catch (error) {
    // Some wallets, when locked, refuse to answer rather than give an empty list.
    if (isLatchkeyError(error, 'wallet/unauthorized')) return undefined
    throw error
  }
}

/** How long a wallet may take to give the permission back. */
const revokeTimeoutMs = 1_000

/** Gives the permission back where the wallet can; one that can't, or does not answer, is left alone. */
export async function disconnect(
  env: Pick<Env, 'after'>,
  provider: Eip1193Provider,
): Promise<void> {
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await withTimeout(env, request(provider, call), {
    ms: revokeTimeoutMs,
    timeoutError: () => new LatchkeyError('wallet/timeout'),
  }).catch(() => {})
}
