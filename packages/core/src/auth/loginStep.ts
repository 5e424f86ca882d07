import { isLatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { loginStepChanged } from '../state/authChanges.js'
import type { LoginStep } from '../state/authSlice.js'
import { currentEntry, push } from '../state/routerSlice.js'
import type { Entry } from '../state/views.js'

/** A view where the visitor does what a mail says. */
export type StepEntry = Extract<Entry, { view: 'EmailVerifyDevice' | 'EmailVerifyOtp' }>

export const isStepEntry = (entry: Entry): entry is StepEntry =>
  entry.view === 'EmailVerifyOtp' || entry.view === 'EmailVerifyDevice'

/** The view of a step. */
export const stepEntry = ({ email, number }: Pick<LoginStep, 'email' | 'number'>): StepEntry => ({
  view: number === undefined ? 'EmailVerifyOtp' : 'EmailVerifyDevice',
  data: { email },
})

/** How long the code and the link of a mail work. */
const validMs = 600_000
/** Where a login starts: who left the modal in the middle of one sees its step instead. */
const startViews: readonly string[] = ['Connect', 'Create', 'EmailLogin']

/** Stores the step; who closes the modal on it, to look for the mail, finds it again. @spec S4.29 */
export function setLoginStep(context: Context, step: Omit<LoginStep, 'validUntil'>): void {
  const { env, store } = context
  const isFirst = store.get().auth.step === undefined
  store.update('auth', loginStepChanged({ ...step, validUntil: env.now() + validMs }))
  if (isFirst) showWhenReopened(context)
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

/** Until the login is over. Here and not where the modal opens: pages without a login never load it. */
function showWhenReopened(context: Context): void {
  const { store } = context
  let wasOpen = store.get().modal.open
  let isLeft = !isOnScreen(context)
  const stop = store.subscribe(() => {
    const { auth, modal, router } = store.get()
    if (!auth.step) return stop()
    if (modal.open === wasOpen) return
    wasOpen = modal.open
    const entry = currentEntry(router)
    if (!modal.open) isLeft ||= isStepEntry(entry)
    if (!modal.open || !isLeft || !startViews.includes(entry.view)) return
    isLeft = false
    const step = validLoginStep(context)
    if (step) store.update('router', push(stepEntry(step)))
  })
}
