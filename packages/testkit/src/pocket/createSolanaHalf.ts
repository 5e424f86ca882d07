import type { SolanaCluster } from '../solana/SolanaWalletOptions.js'
import type { Approval } from '../wallet/ApprovalRequest.js'
import type { OpenedSolana } from './openSolana.js'
import type { PocketSolanaOptions } from './PocketWallet.js'

/** The public clusters under every id that apps ask for them by: the ids of today, and those before. */
export const publicClusters: readonly SolanaCluster[] = [
  { chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' },
  { chain: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', name: 'Solana' },
  { chain: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
  { chain: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', name: 'Solana Devnet' },
  { chain: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', name: 'Solana Testnet' },
]

/** The Solana half of a pocket wallet, whose code loads when it is first needed. */
export type SolanaHalf = {
  readonly chains: readonly string[]
  nameOf(chain: string): string | undefined
  open(): Promise<OpenedSolana>
  opened(): OpenedSolana | undefined
}

/** Makes it; nothing is loaded yet. */
export function createSolanaHalf(
  name: string,
  { accounts, clusters = publicClusters }: PocketSolanaOptions,
  approve: Approval,
): SolanaHalf {
  let opened: OpenedSolana | undefined
  let opening: Promise<OpenedSolana> | undefined
  return {
    chains: clusters.map(({ chain }) => chain),
    nameOf: (chain) => clusters.find((one) => one.chain === chain)?.name,
    opened: () => opened,
    open() {
      opening ??= Promise.all([import('./openSolana.js'), accounts()]).then(
        async ([{ openSolana }, keys]) => {
          opened = await openSolana({ name, accounts: keys, clusters }, approve)
          return opened
        },
      )
      return opening
    },
  }
}
