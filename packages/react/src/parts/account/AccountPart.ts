import type { Network } from '@latchkey/core'
import type { KeptScroll } from '../../ui/LineList/useSteadyScroll.js'

/** What a part of the account is about: an address on a network that the app serves. */
export type AccountPartProps = { readonly address: string; readonly network: Network }

/** A panel of the account besides knows where it stood. */
export type AccountPanelProps = AccountPartProps & { readonly kept: KeptScroll }
