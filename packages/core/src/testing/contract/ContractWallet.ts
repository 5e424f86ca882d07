import type { ErrorCode, Network } from '@latchkey/protocol'
import type { AdapterDeps, AdapterFactory } from '../../ports/Adapter.js'

/** One wallet of the adapter under test, and the visitor who uses it. */
export type ContractWallet = {
  readonly connectorId: string
  /** Two networks that it knows; it is on the first. */
  readonly networks: readonly [Network, Network]
  /** Whether it has a network of its own, and leaves it when its visitor agrees; another is used on the page's network. */
  readonly hasOwnNetwork: boolean
  readonly sendCases: ContractSendCases
  announce(): void
  /** Rejects the next prompt. */
  reject(): void
  /** Never answers the next prompt. */
  hang(): void
  /** The next permission comes with no account. */
  shareNothing(): void
  // A wallet on another device is slower: then these resolve when the page has received the change.
  lock(): void | Promise<void>
  unlock(): void | Promise<void>
  /** Revokes the permission. */
  revoke(): void | Promise<void>
  /** Switches its network without a request. */
  switchTo(network: Network): void | Promise<void>
  /** Refuses the second network, by its visitor or by itself; returns the error code that the page gets. */
  refuseSwitch(): ErrorCode
  /** How many prompts the visitor has seen. */
  prompts(): number
}

/** What the namespace requires of a transfer. */
export type ContractSendCases = {
  /** The form of a transaction's hash, and one of no transaction. */
  readonly hashForm: RegExp
  readonly unknownHash: string
  /** Invalid addresses here, though they may be valid in another namespace. */
  readonly invalidAddresses: readonly string[]
  /** Accepts the next transfer, where the wallet does not by itself. */
  accept?(): void
}

/** A new adapter with a new wallet, which has neither announced itself nor granted a connection. */
export type ContractSubject = {
  readonly factory: AdapterFactory
  readonly deps: AdapterDeps
  readonly wallet: ContractWallet
}
