import type { Context } from '../runtime/context.js'
import type { LoginStep } from '../state/authSlice.js'
import type { Entry } from '../state/views.js'

/** A view where the visitor does what a mail says, or opens the wallet otherwise. */
export type StepEntry = Extract<Entry, { view: 'EmailVerifyDevice' | 'EmailVerifyOtp' }>

export const isStepEntry = (entry: Entry): entry is StepEntry =>
  entry.view === 'EmailVerifyOtp' || entry.view === 'EmailVerifyDevice'

/** The view of a step. */
export function stepEntry(step: LoginStep): StepEntry {
  const { email } = step
  if (step.kind === 'code') return { view: 'EmailVerifyOtp', data: { email: step.email } }
  const { provider } = (step.kind === 'recovery' && step.social) || {}
  return { view: 'EmailVerifyDevice', data: { email, ...(provider && { provider }) } }
}

/** The step that waits for the visitor; undefined if its mail is no longer valid. */
export function validLoginStep({ env, store }: Context): LoginStep | undefined {
  const { step } = store.get().auth.login ?? {}
  return step && env.now() < step.validUntil ? step : undefined
}
