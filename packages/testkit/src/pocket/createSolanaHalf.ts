import type { Approval } from '../ApprovalRequest.js'
import type { OpenedSolana } from './openSolana.js'
import type { PocketSolanaOptions } from './PocketWallet.js'
import { publicClusters } from './publicClusters.js'

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
