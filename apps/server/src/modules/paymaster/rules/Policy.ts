import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** How much may be paid, in wei. */
export type Budgets = {
  readonly maxPerOperation: bigint
  readonly perVisitorPerDay: bigint
  readonly perDay: bigint
  /** In all, since the first operation. */
  readonly budget: bigint
}

/** The contracts and their functions that are paid for; `any` is an explicit choice of the operator. */
export type PaidContracts = 'any' | ReadonlyMap<Address, 'any' | ReadonlySet<Hex>>

/** Which operations are paid for. */
export type Policy = {
  readonly name: string
  /** Whom visitors see as the one who pays. */
  readonly sponsor?: string
  /** Undefined: any. */
  readonly projects?: readonly string[]
  readonly origins?: readonly string[]
  readonly contracts: PaidContracts
  /** Whether calls may send coins of the visitor. */
  readonly allowValue: boolean
}

/** The most gas that an operation may ask for: who bundles is paid for what it names, used or not. */
export type GasCaps = {
  readonly call: bigint
  readonly verification: bigint
  /** Beside what the bytes of its calls and an authorization cost. */
  readonly preVerification: bigint
  /** How many times twice the chain's base fee the operation may offer. */
  readonly feeFactor: bigint
  /** How many times the chain's tip: all of it goes to who bundles. */
  readonly tipFactor: bigint
}

/** A chain where this server signs for a paymaster of the operator. */
export type OwnPaymaster = {
  readonly kind: 'own'
  readonly paymaster: Address
  readonly signer: PrivateKeyAccount
  readonly validitySeconds: number
  /** Below this deposit, in wei, the operator is warned. */
  readonly lowDeposit: bigint
  /** Offers that visitors of one network address may have open at once. */
  readonly offersPerAddress: number
  readonly gas: GasCaps
  readonly policies: readonly (Policy & Budgets)[]
}

/** A chain where another ERC-7677 service pays, which has budgets of its own. */
export type OtherPaymaster = {
  readonly kind: 'other'
  /** May hold an API key. */
  readonly upstream: string
  readonly gas: GasCaps
  readonly policies: readonly Policy[]
}

export type SponsoredChain = OwnPaymaster | OtherPaymaster

export type SponsoredChains = ReadonlyMap<string, SponsoredChain>
