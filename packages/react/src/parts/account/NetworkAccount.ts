import type { Network } from '@latchkey/core'
import type { ScrollMemory } from '../../ui/VirtualList/useScrollAnchor.js'

/** What a part of the account is about: an address on a network that the app serves. */
export type NetworkAccount = { readonly address: string; readonly network: Network }

/** A panel of the account besides knows where it stood. */
export type AccountPanelProps = NetworkAccount & { readonly memory: ScrollMemory }
