import type { CaipNetworkId } from '@latchkey/protocol'

/** Where the wallet's frame is, and what it serves. */
export type EmbeddedOptions = {
  /** The address of the vault, on a site of its own: its origin is the only one that is spoken to. */
  readonly frame: string
  /** Networks that your vault serves beside those that every vault does. */
  readonly chains?: readonly CaipNetworkId[] | undefined
}
