import type { SendForm } from '../state/sendSlice.js'
import { type AmountProblem, parseAmount } from './transfer/parseAmount.js'
import { tokenDecimals, tokenUnits } from './transfer/tokenUnits.js'

/** The next missing step, if any. */
export type SendReadiness =
  | 'select-token'
  | 'add-amount'
  | 'incorrect-value'
  | 'insufficient-funds'
  | 'add-address'
  | 'invalid-address'
  | 'resolving'
  | 'ready'

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
  // Typing 0.5 passes through 0.
  zero: 'add-amount',
  invalid: 'incorrect-value',
  negative: 'incorrect-value',
  precision: 'incorrect-value',
  'too-large': 'insufficient-funds',
} as const satisfies Record<AmountProblem, SendReadiness>

/** Returns the form's next step in filling order. @spec S5.10 */
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
