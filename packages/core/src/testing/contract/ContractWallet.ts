import type { ErrorCode, Network } from '@latchkey/protocol'
import type { AdapterDeps, AdapterFactory } from '../../ports/Adapter.js'

/** One wallet of the adapter under test, and the visitor who uses it. */
export type ContractWallet = {
  readonly connectorId: string
  /** Two networks that it knows; it stands on the first. */
  readonly networks: readonly [Network, Network]
  /** Whether it keeps a network of its own, and leaves it when its visitor agrees; another is used where the page likes. */
  readonly hasOwnNetwork: boolean
  readonly sendCases: ContractSendCases
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
  revoke(): void | Promise<void>
  /** Moves by itself. */
  switchTo(network: Network): void | Promise<void>
  /** Will not go to the second network, by its visitor's word or its own; gives what the page is told then. */
  refuseSwitch(): ErrorCode
  /** How often the visitor was asked so far. */
  prompts(): number
}

/** What its family wants of those who send. */
export type ContractSendCases = {
  /** The form of a transaction's hash, and one of no transaction. */
  readonly hashForm: RegExp
  readonly unknownHash: string
  /** What is no address here, though it may be one in another family. */
  readonly invalidAddresses: readonly string[]
  /** The next transfer is agreed to, where nobody agrees by itself. */
  accept?(): void
}

/** A fresh adapter with a fresh wallet, which has neither announced itself nor let anybody in. */
export type ContractSubject = {
  readonly source: AdapterFactory
  readonly deps: AdapterDeps
  readonly wallet: ContractWallet
}
