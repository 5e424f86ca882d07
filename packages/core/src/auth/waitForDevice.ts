import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { deadline } from '../runtime/env/deadline.js'
import { pause } from '../runtime/env/pause.js'
import { finishLogin } from './completeLogin.js'
import { goToStep } from './goToStep.js'
import { requireAuth } from './requireAuth.js'

export type WaitForDeviceParameters = {
  /** Aborted when the view is left. */
  signal: AbortSignal
}

/** How long a link is waited for, and how long between two questions at least. */
const wholeMs = 600_000
const betweenMs = 1_000

/** Waits until the link in the mail was followed, and goes on from there; ends quietly when the view is left. @spec S4.29 */
export async function waitForDevice(
  context: Context,
  { signal }: WaitForDeviceParameters,
): Promise<void> {
  const { bus, store } = context
  const { step } = store.get().auth
  const action = await untilFollowed(context, signal)
  if (!action) return
  bus.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
  if (action === 'CONNECT') return finishLogin(context, () => !signal.aborted)
  if (step && !signal.aborted) await goToStep(context, step.email, { action })
}

async function untilFollowed(context: Context, signal: AbortSignal) {
  const { env } = context
  const auth = requireAuth(context)
  const end = env.now() + wholeMs
  while (!signal.aborted && env.now() < end) {
    try {
      return await deadline(env, auth.connectDevice(), {
        ms: end - env.now(),
        signal,
        late: () => new LatchkeyError('email/link-pending'),
      })
    } catch (error) {
      if (!isLatchkeyError(error, 'email/link-pending')) throw error
    }
    // A frame that answers at once must not be asked a thousand times.
    await pause(env, Math.min(betweenMs, end - env.now()), signal)
  }
  if (!signal.aborted) throw new LatchkeyError('email/link-expired')
  return undefined
}
