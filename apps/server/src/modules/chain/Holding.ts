/** What an address holds of one token, in its smallest units. */
export type Holding = {
  readonly chain: string
  /** A contract in lower case or a mint; absent for the native coin. */
  readonly contract?: string
  /** Absent where the token does not say. */
  readonly name?: string
  readonly symbol?: string
  readonly decimals: number
  readonly units: bigint
}

/** Nobody reads a longer list; strangers can make one by sending their tokens around. */
export const maxTokens = 5_000
/** More digits than the largest amount has would be zeros only. */
export const maxDecimals = 77
