import type { Wallet } from '@latchkey/protocol'
import { type Connector, type ConnectorEntry, isSourceType } from '../../ports/Connector.js'

/** Matches by rdns or id; a name alone proves nothing. @spec S5.23 */
export function matchesConnector(wallet: Wallet, connector: Connector, mobile: boolean): boolean {
  // The injected provider's vendor is unknown, so no directory entry may claim it.
  if (!isNamedWallet(connector)) return false
  const rdns = comparableRdns(wallet.rdns, mobile)
  return (
    connector.explorerId === wallet.id ||
    connector.id === wallet.id ||
    connector.aliases?.includes(wallet.id) ||
    (rdns !== undefined && rdns === comparableRdns(connectorRdns(connector), mobile)) ||
    (wallet.injected ?? []).some(
      ({ namespace, injected_id }) => namespace === connector.chain && injected_id === connector.id,
    )
  )
}

/** The entry through which a directory wallet is reached in this browser; flags on `window` count for nothing. */
export function findInstalled(
  wallet: Wallet,
  entries: readonly ConnectorEntry[],
  mobile: boolean,
): ConnectorEntry | undefined {
  return entries.find((entry) =>
    entry.connectors.some(
      (connector) => isInstalled(connector) && matchesConnector(wallet, connector, mobile),
    ),
  )
}

/** SDK connectors that do not name their wallet's rdns. */
const ofSdk: Readonly<Record<string, string>> = {
  coinbaseWallet: 'com.coinbase.wallet',
  coinbaseWalletSDK: 'com.coinbase.wallet',
}

export function connectorRdns({ id, info }: Connector): string | undefined {
  return info?.rdns.toLowerCase() || (Object.hasOwn(ofSdk, id) ? ofSdk[id] : undefined)
}

/** On phones MetaMask announces another rdns than the directory's. @spec S5.23 */
function comparableRdns(rdns: string | undefined, mobile: boolean): string | undefined {
  const lower = rdns?.toLowerCase() || undefined
  return mobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

/** The plain injected provider, whose vendor is unknown. */
export function isBrowserWallet({ id, type }: Connector): boolean {
  return type === 'INJECTED' && id === 'injected'
}

/** One certain wallet, rather than a way to reach any. */
export function isNamedWallet(connector: Connector): boolean {
  return !isSourceType(connector.type) && !isBrowserWallet(connector)
}

export function isInstalled({ type }: Connector): boolean {
  return type === 'ANNOUNCED' || type === 'INJECTED'
}

type DedupeInput = {
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
