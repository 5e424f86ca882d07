import type { SolanaCluster } from '../solana/SolanaWalletOptions.js'
import type { Approval } from '../wallet/ApprovalRequest.js'
import type { LoadedSolanaWallet } from './loadSolanaWallet.js'
import type { MobileWalletSolanaOptions } from './MobileWallet.js'

/** Current and former CAIP-2 ids: apps use both. */
const publicClusters: readonly SolanaCluster[] = [
  { chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' },
  { chain: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', name: 'Solana' },
  { chain: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
  { chain: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', name: 'Solana Devnet' },
  { chain: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Solana Testnet' },
]

export type LazySolanaWallet = {
  readonly chains: readonly string[]
  nameOf(chain: string): string | undefined
  load(): Promise<LoadedSolanaWallet>
  loaded(): LoadedSolanaWallet | undefined
}

export function createLazySolanaWallet(
  name: string,
  { accounts, clusters = publicClusters }: MobileWalletSolanaOptions,
  approve: Approval,
): LazySolanaWallet {
  let loaded: LoadedSolanaWallet | undefined
  let loading: Promise<LoadedSolanaWallet> | undefined
  return {
    chains: clusters.map(({ chain }) => chain),
    nameOf: (chain) => clusters.find((one) => one.chain === chain)?.name,
    loaded: () => loaded,
    load() {
      loading ??= Promise.all([import('./loadSolanaWallet.js'), accounts()]).then(
        async ([{ loadSolanaWallet }, keys]) => {
          loaded = await loadSolanaWallet({ name, accounts: keys, clusters }, approve)
          return loaded
        },
      )
      return loading
    },
  }
}
