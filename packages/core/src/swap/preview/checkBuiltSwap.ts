import { LatchkeyError, type RoutedSwap } from '@latchkey/protocol'
import type { ContractCall } from '../../ports/Adapter.js'

/** What was agreed to, and what a provider built. */
export type BuiltSwapInput = {
  readonly account: string
  /** The contracts of both sides; undefined for the coin. */
  readonly source: string | undefined
  readonly to: string | undefined
  readonly amount: bigint
  readonly minReceived: bigint
  /** The router that may take the token: the call must be to it. */
  readonly router: string
  readonly call: ContractCall
  /** What the call has the router do, as far as that is certain. */
  readonly read: RoutedSwap | undefined
  /** When the latest block was made, or the visitor's time, in milliseconds. */
  readonly now: number
  /** By how much that may be wrong: a visitor's clock often is. */
  readonly skewMs?: number
}

/** No provider gives a swap that long; one for ever could be held back until it harms. */
const maxLifeSeconds = 86_400n

/** One rule: whether it holds, and what it says to a developer where it does not. */
type Rule = readonly [holds: boolean, detail: string]

/** Throws `swap/mismatch` unless the transaction that a provider built is the swap that was agreed to, in each thing that decides about money. */
export function checkBuiltSwap(input: BuiltSwapInput): void {
  const { account, amount, call, minReceived, now, read, router, skewMs = 0, source, to } = input
  if (!read) throw mismatch('the call is none that this page can read')
  const [earliest, latest] = [now - skewMs, now + skewMs].map((ms) =>
    BigInt(Math.floor(ms / 1_000)),
  ) as [bigint, bigint]
  const { deadline } = read
  const rules: readonly Rule[] = [
    [isSame(call.to, router), 'it calls another contract than the router'],
    [isSame(read.router, router), 'it was read for another router'],
    [isSame(read.from, source), 'another token leaves'],
    [isSame(read.to, to), 'another token arrives'],
    [read.amount === amount, 'another amount leaves'],
    [isSame(read.receiver, account), 'another account receives'],
    [minReceived > 0n && read.minReceived >= minReceived, 'less may arrive than was shown'],
    [call.value === (source === undefined ? amount : 0n), 'another amount of the coin leaves'],
    [deadline === undefined || deadline > earliest, 'its deadline has passed'],
    [deadline === undefined || deadline <= latest + maxLifeSeconds, 'its deadline is too far'],
  ]
  const broken = rules.find(([holds]) => !holds)
  if (broken) throw mismatch(broken[1])
}

/** An error that a developer can read the reason of. */
const mismatch = (detail: string) =>
  new LatchkeyError('swap/mismatch', { cause: new Error(detail) })

/** Addresses are written in either case; the coin has none. */
const isSame = (a: string | undefined, b: string | undefined) =>
  a?.toLowerCase() === b?.toLowerCase()
