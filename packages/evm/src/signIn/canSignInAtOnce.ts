import type { Connector } from '@latchkey/core/adapter'

/**
 * Wallets with `wallet_connect` (ERC-7846) and its capability `signInWithEthereum`. By name: before a connection no wallet says
 * what it can do, and one that lacks the capability could ask twice. MetaMask, Rabby and Coinbase's extension document none.
 */
const rdnsList: readonly string[] = [
  // github.com/ithacaxyz/porto/pull/462, of June 2025; seen 2026-11-19
  'xyz.ithaca.porto',
  // docs.base.org/base-account/reference/core/capabilities/signInWithEthereum and its SDK's types; seen 2026-11-19
  'app.base.account',
]

export const canSignInAtOnce = ({ info }: Pick<Connector, 'info'>): boolean =>
  info !== undefined && rdnsList.includes(info.rdns)
