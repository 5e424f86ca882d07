import type { Network } from '@latchkey/core'

export type NetworkAccount = { readonly address: string; readonly network: Network }
