/** What an address holds of one token, in its smallest units. */
export type Holding = {
  readonly chain: string
  /** A contract in lower case or a mint; absent for the native coin. */
  readonly contract?: string
  /** Absent where the token has none. */
  readonly name?: string
  readonly symbol?: string
  readonly decimals: number
  readonly units: bigint
}

/** Attackers can lengthen a list by sending tokens around; a longer one is useless to a visitor. */
export const maxTokens = 5_000
/** More decimals than the largest amount has digits. */
export const maxDecimals = 77
