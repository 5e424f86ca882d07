import type { Connector } from '../../ports/Connector.js'

/** SDK connectors that do not name their wallet's rdns. */
const ofSdk: Readonly<Record<string, string>> = {
  coinbaseWallet: 'com.coinbase.wallet',
  coinbaseWalletSDK: 'com.coinbase.wallet',
}

export function connectorRdns({ id, info }: Connector): string | undefined {
  return info?.rdns.toLowerCase() || (Object.hasOwn(ofSdk, id) ? ofSdk[id] : undefined)
}

/** On phones MetaMask announces another rdns than the directory's. @spec S5.23 */
export function comparableRdns(rdns: string | undefined, mobile: boolean): string | undefined {
  const lower = rdns?.toLowerCase() || undefined
  return mobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}
