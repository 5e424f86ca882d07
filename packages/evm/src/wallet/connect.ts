import { type Connection, type Env, withTimeout } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Eip1193Provider, EvmWallet } from './EvmWallet.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { request } from './request.js'
import { type OpenRequests, requestAccounts } from './requestAccounts.js'
import { silentRequest } from './silentRequest.js'
import { watchAccounts } from './watchWallet.js'
import { withChecksums } from './withChecksums.js'

const readTimeoutMs = 10_000

type ConnectOptions = {
  readonly open?: OpenRequests
  readonly signIn?: () => Promise<readonly unknown[] | undefined>
}

/** May open the wallet's window. @spec S1.02 */
export async function connect(
  env: Pick<Env, 'after' | 'now' | 'onFocus'>,
  wallet: EvmWallet,
  signal: AbortSignal,
  { open = new WeakMap(), signIn }: ConnectOptions = {},
): Promise<Connection> {
  const { provider } = wallet
  const ask = () => requestAccounts(env, provider, { open, signal })
  // Other wallets are called synchronously, within the click.
  const accounts = signIn ? async () => (await signIn()) ?? ask() : ask
  // No limit for the visitor, but one for the wallet, which then only has to read.
  const timed = (work: Promise<unknown>) =>
    withTimeout(env, work, {
      ms: readTimeoutMs,
      signal,
      timeoutError: () =>
        new LatchkeyError(signal.aborted ? 'connection/aborted' : 'wallet/timeout'),
    })
  const chainId = () => timed(request(provider, { method: 'eth_chainId' }, signal))
  const connection = await requestConnection(wallet, accounts, chainId)
  if (!connection) throw new LatchkeyError('wallet/no-accounts')
  return connection
}

async function requestConnection(
  wallet: EvmWallet,
  accounts: () => Promise<unknown>,
  chainId: () => Promise<unknown>,
): Promise<Connection | undefined> {
  const { connector, provider } = wallet
  const [first, ...others] = await withChecksums(parseAccounts(await accounts()))
  if (first === undefined) return undefined
  const networkId = parseChainId(await chainId())
  const approvedNetworkIds = wallet.approvedNetworkIds?.()
  return {
    connectorId: connector.id,
    addresses: [first, ...others],
    networkId,
    ...(approvedNetworkIds && { approvedNetworkIds }),
    provider,
  }
}

/** Restores a connection without a prompt; undefined if the wallet grants no account. @spec S4.01 */
export async function reconnect(
  env: Pick<Env, 'after'>,
  wallet: EvmWallet,
  signal: AbortSignal,
): Promise<Connection | undefined> {
  const { provider } = wallet
  let stop = () => {}
  const reported = new Promise<readonly string[]>((resolve) => {
    stop = watchAccounts(provider, resolve)
  })
  const ask = (method: string, reported?: Promise<unknown>) =>
    silentRequest(env, provider, { method }, { reported, signal })
  try {
    const accounts = () => ask('eth_accounts', reported)
    return await requestConnection(wallet, accounts, () => ask('eth_chainId'))
  } catch (error) {
    // Some locked wallets reject instead of returning an empty list.
    if (isLatchkeyError(error, 'wallet/unauthorized')) return undefined
    throw error
  } finally {
    stop()
  }
}

const revokeTimeoutMs = 1_000

/** Revokes the permission if the wallet supports it; failures and timeouts are ignored. */
export async function disconnect(
  env: Pick<Env, 'after'>,
  provider: Eip1193Provider,
): Promise<void> {
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  await withTimeout(env, request(provider, call), {
    ms: revokeTimeoutMs,
    timeoutError: Error,
  }).catch(() => {})
}
