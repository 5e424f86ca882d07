import type { PrepareInput } from '../card/PreparedRequest.js'
import { decodeOwnCall } from '../evm/decodeOwnCall.js'
import { reviewSending, type Sending, type SendingReview } from '../evm/reviewSending.js'
import { addTotal } from './addTotal.js'
import { describeAllowances } from './describeAllowances.js'

/** Describes several calls of the account: each of them, what they move in sum, and what stays allowed after them. */
export async function reviewCalls(input: PrepareInput, sending: Sending): Promise<SendingReview> {
  const decoded = sending.calls.flatMap((call) => decodeOwnCall(input, call))
  const review = await reviewSending(input, sending)
  const [steps, allowances] = await Promise.all([
    addTotal(input, decoded, review),
    describeAllowances(input, decoded),
  ])
  return {
    ...review,
    actions: [...steps, ...allowances.actions],
    warnings: [...allowances.warnings, ...review.warnings],
  }
}
