import { isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { loginStepChanged } from '../state/authChanges.js'
import type { LoginStep } from '../state/authSlice.js'
import type { Entry } from '../state/views.js'

/** A view where the visitor does what a mail says, or opens the wallet otherwise. */
export type StepEntry = Extract<Entry, { view: 'EmailVerifyDevice' | 'EmailVerifyOtp' }>

export const isStepEntry = (entry: Entry): entry is StepEntry =>
  entry.view === 'EmailVerifyOtp' || entry.view === 'EmailVerifyDevice'

/** The view of a step. */
export const stepEntry = ({
  email,
  number,
  recovery,
  social,
}: Pick<LoginStep, 'email' | 'number' | 'recovery' | 'social'>): StepEntry =>
  email !== undefined && number === undefined && !recovery
    ? { view: 'EmailVerifyOtp', data: { email } }
    : {
        view: 'EmailVerifyDevice',
        data: { email, ...(social && { provider: social.provider }) },
      }

/** The step that waits for the visitor; undefined if its mail is no longer valid. */
export function validLoginStep({ env, store }: Context): LoginStep | undefined {
  const { step } = store.get().auth
  return step && env.now() < step.validUntil ? step : undefined
}

/** The code or the link does not work any more; the address is still needed for a new mail. */
export function expireLoginStep({ store }: Context): void {
  const { step } = store.get().auth
  if (step) store.update('auth', loginStepChanged({ ...step, validUntil: 0 }))
}

/** Whether only a new mail helps. */
export const isStepOver = (error: unknown): boolean =>
  isLatchkeyError(error, 'email/code-expired') ||
  isLatchkeyError(error, 'email/too-many-tries') ||
  isLatchkeyError(error, 'email/link-expired')
