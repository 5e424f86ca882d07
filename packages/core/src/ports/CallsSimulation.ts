/** A call of a contract, in the account's name. */
export type ContractCall = {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** What calls in a row would change for an account. */
export type CallsSimulation =
  | {
      readonly ok: true
      /** In the order of `tokens`: what the account holds afterwards minus what it held, without fees. */
      readonly changes: readonly bigint[]
      /** The same of the coin. */
      readonly nativeChange: bigint
      readonly allowanceAfter: bigint | undefined
      /** The gas of each call, with what a transaction of its own takes. */
      readonly gas: readonly bigint[]
    }
  | {
      readonly ok: false
      /** Which of the calls fails. */
      readonly at: number
      /** What the contract gives as a reason, where it is text. */
      readonly reason?: string
    }
