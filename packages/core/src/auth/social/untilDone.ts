import { isLatchkeyError } from '@latchkey/protocol'
import type { SocialStep } from '../../ports/AuthPort.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'

/** A frame that answers at once must not be asked without a pause. */
const pollIntervalMs = 1_000

/** Repeats a request of the frame while what it waits for is not there. */
export async function untilDone(
  { env }: Pick<Context, 'env'>,
  signal: AbortSignal,
  request: () => Promise<SocialStep>,
): Promise<SocialStep> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isLatchkeyError(error, 'social/pending') || signal.aborted) throw error
    }
    await sleep(env, pollIntervalMs, signal)
    signal.throwIfAborted()
  }
}
