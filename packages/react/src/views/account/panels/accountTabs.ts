import { type Namespace, supports } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import type { Messages } from '../../../locales/en/en.js'
import type { AccountPanelProps } from '../../../parts/account/NetworkAccount.js'

export type AccountTabId = keyof Messages['account']['tabs']

/** What decides which tabs there are. */
export type AccountTabInput = {
  readonly namespace: Namespace
  /** Whether the host has a server: it alone knows pieces and history. */
  readonly server: boolean
  /** Whether the host, or its project, wants the activity shown. */
  readonly activity: boolean
}

export type AccountTab = {
  readonly id: AccountTabId
  load(): Promise<ComponentType<AccountPanelProps>>
  isOffered(input: AccountTabInput): boolean
}

/** The tabs of the account, in order; what a chain family can't tell has none. @spec S2.03 S1.08 S1.09 */
export const accountTabs: readonly AccountTab[] = [
  {
    id: 'tokens',
    load: async () => (await import('./TokensPanel.js')).TokensPanel,
    isOffered: ({ namespace }) => supports(namespace, 'balances'),
  },
  {
    id: 'nfts',
    load: async () => (await import('./NftsPanel.js')).NftsPanel,
    // Read by the server from the same record as the activity.
    isOffered: ({ namespace, server }) => server && supports(namespace, 'activity'),
  },
  {
    id: 'activity',
    load: async () => (await import('./ActivityPanel.js')).ActivityPanel,
    isOffered: ({ activity, namespace, server }) =>
      activity && server && supports(namespace, 'activity'),
  },
]
