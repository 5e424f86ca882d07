import type { Context } from '../runtime/context.js'
import type { LoginStep } from '../state/authSlice.js'
import type { Entry } from '../state/views.js'

export type StepEntry = Extract<Entry, { view: 'EmailVerifyDevice' | 'EmailVerifyOtp' }>

export const isStepEntry = (entry: Entry): entry is StepEntry =>
  entry.view === 'EmailVerifyOtp' || entry.view === 'EmailVerifyDevice'

export function stepEntry(step: LoginStep): StepEntry {
  const { email } = step
  if (step.kind === 'code') return { view: 'EmailVerifyOtp', data: { email: step.email } }
  const { provider } = (step.kind === 'recovery' && step.social) || {}
  return { view: 'EmailVerifyDevice', data: { email, ...(provider && { provider }) } }
}

export function validLoginStep({ env, store }: Context): LoginStep | undefined {
  const { step } = store.get().auth.login ?? {}
  return step && env.now() < step.validUntil ? step : undefined
}
