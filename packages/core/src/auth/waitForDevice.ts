import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { toLatchkeyError } from '../runtime/run.js'
import { loginFailed, loginResumed } from '../state/loginChanges.js'
import { completeOrEndLogin } from './completeLogin.js'
import { requireAuth } from './requireAuth.js'
import { type LoginAudience, showLoginStep } from './showLoginStep.js'

export type WaitForDeviceParameters = LoginAudience & {
  signal: AbortSignal
}

/** Not in `ownLimits`, which every page loads. */
const totalTimeoutMs = 600_000
const pollIntervalMs = 1_000

/** Waits until the link in the e-mail is followed and continues; ends silently when the visitor leaves. @spec S4.29 */
export async function waitForDevice(
  context: Context,
  { hasView = true, signal }: WaitForDeviceParameters,
): Promise<void> {
  const { bus, store } = context
  if (store.get().auth.login?.status === 'failed') store.update('auth', loginResumed)
  const { step } = store.get().auth.login ?? {}
  const action = await waitForLink(context, signal).catch((cause: unknown) => {
    const error = toLatchkeyError(cause)
    if (store.get().auth.login?.step === step) store.update('auth', loginFailed(error))
    throw error
  })
  if (!action) return
  bus.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
  if (action === 'CONNECT') return completeOrEndLogin(context, () => !signal.aborted)
  const shown = { isShown: !signal.aborted, hasView }
  if (step) await showLoginStep(context, { email: step.email }, { action }, shown)
}

async function waitForLink(context: Context, signal: AbortSignal) {
  const { env } = context
  const auth = requireAuth(context)
  const end = env.now() + totalTimeoutMs
  while (!signal.aborted && env.now() < end) {
    try {
      return await withTimeout(env, auth.connectDevice(), {
        ms: end - env.now(),
        signal,
        timeoutError: () => new LatchkeyError('email/link-pending'),
      })
    } catch (error) {
      if (!isLatchkeyError(error, 'email/link-pending')) throw error
    }
    // Paces a frame that answers at once.
    await sleep(env, Math.min(pollIntervalMs, end - env.now()), signal)
  }
  if (!signal.aborted) throw new LatchkeyError('email/link-expired')
  return undefined
}
