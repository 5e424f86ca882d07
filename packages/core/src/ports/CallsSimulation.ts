export type ContractCall = {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** The effect of several calls on an account. */
export type CallsSimulation =
  | {
      readonly ok: true
      /** Balance changes in the order of `tokens`, without fees. */
      readonly changes: readonly bigint[]
      readonly nativeChange: bigint
      readonly allowanceAfter: bigint | undefined
      readonly gas: readonly bigint[]
    }
  | {
      readonly ok: false
      readonly at: number
      readonly reason?: string
    }
