import type { Network } from '@latchkey/core'
import type { ScrollMemory } from '../../ui/VirtualList/useScrollAnchor.js'

export type NetworkAccount = { readonly address: string; readonly network: Network }

export type AccountPanelProps = NetworkAccount & { readonly memory: ScrollMemory }
