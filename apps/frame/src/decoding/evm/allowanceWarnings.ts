import type { Address } from 'viem'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { hasCode } from './parseEvmAddress.js'
import type { EvmToken } from './readToken.js'

export type TokenAllowance = {
  readonly spender: Address
  readonly amount: bigint
  /** Whether the amount is unlimited for the token. */
  readonly unlimited: boolean
  /** The end of the allowance in seconds; undefined if it has none. */
  readonly expires?: number
  /** The end of the signature's validity in seconds. */
  readonly deadline?: number
}

const daySeconds = 86_400
// Above the supply of any token: tokens with 96-bit amounts use it as the maximum.
const unlimitedFrom = 2n ** 96n - 1n

// A billion whole units: more than any visitor has of a well-known token.
const unlimitedUnits = 9

/** Whether an amount means an unlimited allowance; for a well-known token also if no visitor has so much of it. */
export const isUnlimited = (
  amount: bigint,
  { decimals, unverified }: Pick<EvmToken, 'decimals' | 'unverified'> = {},
): boolean =>
  amount >= unlimitedFrom ||
  (!unverified && decimals !== undefined && amount >= 10n ** BigInt(decimals + unlimitedUnits))

export async function allowanceWarnings(
  input: PrepareInput,
  { amount, deadline, expires, spender, unlimited }: TokenAllowance,
): Promise<CardWarning[]> {
  if (amount === 0n) return []
  const warnings: CardWarning[] = []
  if (unlimited) warnings.push(danger('unlimitedApproval'))
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
