import type { Address } from 'viem'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { hasCode } from './parseEvmAddress.js'

/** What somebody is allowed to take. */
export type TokenAllowance = {
  readonly spender: Address
  readonly amount: bigint
  /** Until when it may be taken, in seconds; undefined where it never ends. */
  readonly expires?: number
  /** Until when the signature may be used, in seconds. */
  readonly deadline?: number
}

const daySeconds = 86_400
// More than any token has of itself: tokens that count in 96 bits call that all of it.
const unlimitedFrom = 2n ** 96n - 1n

/** Whether an amount means: as much as there ever is. */
export const isUnlimited = (amount: bigint): boolean => amount >= unlimitedFrom

/** What is to be minded where somebody may take tokens. */
export async function allowanceWarnings(
  input: PrepareInput,
  { amount, deadline, expires, spender }: TokenAllowance,
): Promise<CardWarning[]> {
  if (amount === 0n) return []
  const warnings: CardWarning[] = []
  if (isUnlimited(amount)) warnings.push(danger('unlimitedApproval'))
  const code = await hasCode(input, spender)
  if (code === undefined) warnings.push(caution('codeUnknown'))
  else if (!code) warnings.push(danger('approvalWithoutCode'))
  const now = input.now() / 1000
  const far =
    (deadline !== undefined && deadline > now + daySeconds) ||
    (expires !== undefined && expires > now + 31 * daySeconds)
  if (far) warnings.push(caution('farDeadline'))
  return warnings
}
