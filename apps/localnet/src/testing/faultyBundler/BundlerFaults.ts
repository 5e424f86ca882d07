/** What a bundler does wrong; nothing by default. Each may be combined with the others. */
export type BundlerFaults = {
  /** Only calls of these methods are affected; all by default. */
  readonly methods?: readonly string[]
  /** Cuts the connection without an answer. */
  readonly down?: boolean
  /** Milliseconds before it begins with a call. */
  readonly slowMs?: number
  /** Answers with text that is no JSON. */
  readonly malformed?: boolean
  /** Answers with valid JSON of this many megabytes. */
  readonly hugeMb?: number
  readonly wrongHash?: boolean
  /** Takes an operation, gives its hash, and never sends it. */
  readonly drops?: boolean
  /** Of two operations with one sender and nonce, it holds back the first for ever and sends the second. */
  readonly replaces?: boolean
  /** Its estimates of gas are this many times what they should be: 10, 0.1. */
  readonly gasTimes?: number
  /** Its fees are this many times what they should be. */
  readonly feeTimes?: number
  /** Its receipts say this of every operation, even of one that was never sent, by logs that it makes up. */
  readonly lyingReceipt?: 'success' | 'failure'
}
