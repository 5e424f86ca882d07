import type { Network } from '@latchkey/core'

/** What a part of the account is about: an address on a network that the app serves. */
export type AccountPartProps = { readonly address: string; readonly network: Network }
