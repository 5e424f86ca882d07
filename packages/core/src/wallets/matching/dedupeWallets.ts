import type { Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { comparableRdns } from './connectorRdns.js'
import { matchesConnector } from './matchesConnector.js'

export type DedupeInput = {
  readonly entries: readonly ConnectorEntry[]
  readonly listed: readonly Wallet[]
  readonly mobile: boolean
}

/** @spec S5.23 */
export function dedupeWallets(
  wallets: readonly Wallet[],
  { entries, listed, mobile }: DedupeInput,
): readonly Wallet[] {
  const connectors = entries.flatMap((entry) => entry.connectors)
  const ids = new Set(listed.map(({ id }) => id))
  const names = new Set(listed.map(({ rdns }) => comparableRdns(rdns, mobile)).filter(Boolean))
  return wallets.filter((wallet) => {
    if (ids.has(wallet.id)) return false
    ids.add(wallet.id)
    if (names.has(comparableRdns(wallet.rdns, mobile))) return false
    return !connectors.some((connector) => matchesConnector(wallet, connector, mobile))
  })
}
