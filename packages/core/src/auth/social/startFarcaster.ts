import type { Context } from '../../runtime/context.js'
import { requireAuth } from '../requireAuth.js'
import type { LoginAudience } from '../showLoginStep.js'
import { runAttempt } from './runAttempt.js'
import { untilDone } from './untilDone.js'
import { webUrl } from './webUrl.js'

const provider = 'farcaster'

/** Shows `ConnectingFarcaster` and logs in once the phone approves; leaving the view cancels it. @spec S3.49 S3.66 S3.67 */
export async function startFarcaster(
  context: Context,
  { hasView }: LoginAudience = {},
): Promise<void> {
  const auth = requireAuth(context)
  await runAttempt(context, {
    provider,
    entry: { view: 'ConnectingFarcaster' },
    status: 'opening',
    hasView,
    async logIn({ abort: { signal }, set }) {
      const url = webUrl(await auth.farcasterUri())
      signal.throwIfAborted()
      set({ status: 'waiting', url })
      const step = await untilDone(context, signal, auth.connectFarcaster)
      context.bus.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      return step
    },
  })
}
