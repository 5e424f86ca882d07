import { callMethods } from '../evm/callMethods.js'
import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'
import { buildApprovedNamespaces, type RequestedNamespaceMap } from './buildApprovedNamespaces.js'
import type { LazySolanaWallet } from './createLazySolanaWallet.js'
import type { MobileWalletNamespace, MobileWalletOptions } from './MobileWallet.js'

const allNamespaces: readonly MobileWalletNamespace[] = ['eip155', 'solana']

export function callsMethods({ calls }: Pick<MobileWalletOptions, 'calls'>): readonly string[] {
  if (!calls) return []
  // Apps then need no request.
  const isAnnounced = calls.inSession === true
  return [...Object.keys(callMethods), ...(isAnnounced ? [] : ['wallet_getCapabilities'])]
}

export function createGrants(
  options: Pick<MobileWalletOptions, 'chains' | 'calls'>,
  wallet: ScriptedWallet,
  solana: LazySolanaWallet | undefined,
  selectedIndex: () => number,
) {
  const addresses = () => {
    const { addresses } = wallet
    const [inUse = addresses[0]] = addresses.slice(selectedIndex())
    return [inUse, ...addresses.filter((one) => one !== inUse)].filter((one) => one !== undefined)
  }
  const solanaAddresses = () =>
    solana?.loaded()?.wallet.standard.accounts.map(({ address }) => address) ?? []
  const grant = (requested: RequestedNamespaceMap, allowedNamespaces = allNamespaces) =>
    buildApprovedNamespaces(requested, {
      ...(allowedNamespaces.includes('eip155') && {
        eip155: {
          chains: options.chains.map(({ id }) => `eip155:${id}`),
          addresses: addresses(),
          methods: callsMethods(options),
        },
      }),
      ...(solana &&
        allowedNamespaces.includes('solana') && {
          solana: { chains: solana.chains, addresses: solanaAddresses() },
        }),
    })
  return { addresses, solanaAddresses, grant }
}
