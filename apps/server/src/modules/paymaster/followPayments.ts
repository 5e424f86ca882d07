import { setTimeout as wait } from 'node:timers/promises'
import { createPaymentRounds, type PaymentRoundsDeps } from './payments/createPaymentRounds.js'
import { paymentLimits } from './payments/paymentLimits.js'

export type FollowPaymentsDeps = PaymentRoundsDeps & {
  readonly report: (line: string) => void
  readonly pollMs?: number
}

/** Reads what a paymaster has paid until the signal ends it; a chain that cannot be read is reported once, and tried again. */
export async function followPayments(deps: FollowPaymentsDeps): Promise<void> {
  const { chain, pollMs = paymentLimits.pollMs, report, signal } = deps
  const readRound = createPaymentRounds(deps)
  let isFailing = false
  while (!signal.aborted) {
    try {
      await readRound()
      isFailing = false
    } catch (error) {
      if (!isFailing && !signal.aborted)
        report(
          `paymaster: ${chain} cannot be read (${error instanceof Error ? error.message : error})`,
        )
      isFailing = true
    }
    await wait(pollMs, undefined, { signal }).catch(() => {})
  }
}
