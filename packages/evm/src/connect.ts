import type { Connection } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { EvmWallet } from './EvmWallet.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { request } from './request.js'

/** Asks the wallet to let us in; may show the wallet's window. @spec S1.02 */
export async function connect(wallet: EvmWallet, signal: AbortSignal): Promise<Connection> {
  const connection = await connectionFrom(wallet, 'eth_requestAccounts', signal)
  if (!connection) throw new LatchkeyError('wallet/no-accounts')
  return connection
}

/** What the wallet grants by that method, with the chain it stands on; undefined when it grants nothing. */
export async function connectionFrom(
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
