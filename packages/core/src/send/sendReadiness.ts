import type { SendForm } from '../state/sendSlice.js'
import { type AmountProblem, parseAmount } from './transfer/parseAmount.js'
import { tokenDecimals, tokenUnits } from './transfer/tokenUnits.js'

/** The one step that is missing before the preview, or none. */
export type SendReadiness =
  | 'select-token'
  | 'add-amount'
  | 'incorrect-value'
  | 'insufficient-funds'
  | 'add-address'
  | 'invalid-address'
  | 'resolving'
  | 'ready'

/** The form, as far as it decides. */
export type SendReadinessInput = Pick<
  SendForm,
  | 'receiverAddress'
  | 'receiverInput'
  | 'receiverProblem'
  | 'resolving'
  | 'sendTokenAmount'
  | 'token'
>

const amountSteps = {
  empty: 'add-amount',
  // A visitor who types 0.5 passes through this.
  zero: 'add-amount',
  invalid: 'incorrect-value',
  negative: 'incorrect-value',
  precision: 'incorrect-value',
  'too-large': 'insufficient-funds',
} as const satisfies Record<AmountProblem, SendReadiness>

/** Returns the one next step of the form, in the order in which it is filled in. @spec S5.10 */
export function sendReadiness(input: SendReadinessInput): SendReadiness {
  const { receiverAddress, receiverInput, receiverProblem, resolving, token } = input
  if (!token) return 'select-token'
  const amount = parseAmount(input.sendTokenAmount, tokenDecimals(token))
  if (!amount.ok) return amountSteps[amount.reason]
  if (amount.units > tokenUnits(token)) return 'insufficient-funds'
  if (resolving) return 'resolving'
  if (receiverInput.trim() === '') return 'add-address'
  if (receiverProblem || !receiverAddress) return 'invalid-address'
  return 'ready'
}
