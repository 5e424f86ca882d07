import type { Network } from '@latchkey/protocol'

/** One wallet of the adapter under test, and the visitor who uses it. */
export type ContractWallet = {
  readonly connectorId: string
  /** Two networks that it knows; it stands on the first. */
  readonly networks: readonly [Network, Network]
  announce(): void
  /** The next question to the visitor is declined. */
  reject(): void
  /** The next question to the visitor is never answered. */
  hang(): void
  /** The next permission comes with no account. */
  shareNothing(): void
  // A wallet elsewhere takes a while: then these resolve when the page has heard of it.
  lock(): void | Promise<void>
  unlock(): void | Promise<void>
  /** Takes the permission back. */
  forget(): void | Promise<void>
  /** The next transfer is agreed to with this hash; absent where no chain stands behind the wallet. */
  acceptTransfer?(hash: string): void
  /** Moves by itself. */
  moveTo(network: Network): void | Promise<void>
  /** How often the visitor was asked so far. */
  prompts(): number
}
