import { isLatchkeyError } from '@latchkey/protocol'
import type { SocialStep } from '../../ports/AuthPort.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'

/** Paces a frame that answers at once. */
const pollIntervalMs = 1_000

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
