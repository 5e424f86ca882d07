import type { AccountTabId } from '@latchkey/core/account'
import { type Namespace, supports } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import type { NetworkAccount } from '../../../parts/account/NetworkAccount.js'
import { TokensPanel } from './TokensPanel.js'

export type AccountTabInput = {
  readonly namespace: Namespace
  readonly server: boolean
  readonly activity: boolean
}

export type AccountTab = {
  readonly id: AccountTabId
  isOffered(input: AccountTabInput): boolean
} & (
  | {
      /** In the view's chunk, because it opens first. */
      readonly Panel: ComponentType<NetworkAccount>
    }
  | { load(): Promise<ComponentType<NetworkAccount>> }
)

/** @spec S2.03 S1.08 S1.09 */
export const accountTabs: readonly AccountTab[] = [
  {
    id: 'tokens',
    Panel: TokensPanel,
    isOffered: ({ namespace }) => supports(namespace, 'balances'),
  },
  {
    id: 'nfts',
    load: async () => (await import('./NftsPanel.js')).NftsPanel,
    // The server derives NFTs from the same index as the activity.
    isOffered: ({ namespace, server }) => server && supports(namespace, 'activity'),
  },
  {
    id: 'activity',
    load: async () => (await import('./ActivityPanel.js')).ActivityPanel,
    isOffered: ({ activity, namespace, server }) =>
      activity && server && supports(namespace, 'activity'),
  },
]
