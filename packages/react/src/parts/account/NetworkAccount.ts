import type { Network } from '@latchkey/core'
import type { ScrollMemory } from '../../ui/VirtualList/useScrollAnchor.js'

/** An address on a network that the app serves. */
export type NetworkAccount = { readonly address: string; readonly network: Network }

/** The props of a panel of the account, with its scroll position. */
export type AccountPanelProps = NetworkAccount & { readonly memory: ScrollMemory }
