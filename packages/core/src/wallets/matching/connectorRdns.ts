import type { Connector } from '../../ports/Connector.js'

/** Connectors of an SDK that represent a wallet with an rdns, without naming it. */
const ofSdk: Readonly<Record<string, string>> = {
  coinbaseWallet: 'com.coinbase.wallet',
  coinbaseWalletSDK: 'com.coinbase.wallet',
}

/** The reverse domain name by which a wallet is known, as far as it has one. */
export function connectorRdns({ id, info }: Connector): string | undefined {
  return info?.rdns.toLowerCase() || (Object.hasOwn(ofSdk, id) ? ofSdk[id] : undefined)
}

/** An rdns in the form in which two are compared: on a phone MetaMask announces another name than in the directory. @spec S5.23 */
export function comparableRdns(rdns: string | undefined, mobile: boolean): string | undefined {
  // In lower case, for DNS knows no other.
  const lower = rdns?.toLowerCase() || undefined
  return mobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}
