import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { completeOrEndLogin } from './completeLogin.js'
import { expireLoginStep, isStepOver } from './loginStep.js'
import { requireAuth } from './requireAuth.js'
import { showLoginStep } from './showLoginStep.js'

export type WaitForDeviceParameters = {
  /** Aborted when the view is left. */
  signal: AbortSignal
  /** Whether the steps have views; they do if not said otherwise. */
  hasView?: boolean
}

/** How long to wait for the link, and the shortest time between two requests. Not in `ownLimits`, which every page loads. */
const totalTimeoutMs = 600_000
const pollIntervalMs = 1_000

/** Waits until the link in the e-mail was followed, and goes on from there; ends silently when the view is left. @spec S4.29 */
export async function waitForDevice(
  context: Context,
  { hasView = true, signal }: WaitForDeviceParameters,
): Promise<void> {
  const { bus, store } = context
  const { step } = store.get().auth
  const action = await waitForLink(context, signal).catch((error: unknown) => {
    if (isStepOver(error)) expireLoginStep(context)
    throw error
  })
  if (!action) return
  bus.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
  if (action === 'CONNECT') return completeOrEndLogin(context, () => !signal.aborted)
  const shown = { isShown: !signal.aborted, hasView }
  if (step) await showLoginStep(context, step, { action }, shown)
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
    // A frame that answers at once must not be polled without a pause.
    await sleep(env, Math.min(pollIntervalMs, end - env.now()), signal)
  }
  if (!signal.aborted) throw new LatchkeyError('email/link-expired')
  return undefined
}
