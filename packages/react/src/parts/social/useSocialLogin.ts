import type { ViewName } from '@latchkey/core'
import { startFarcaster, startSocial } from '@latchkey/core/auth'
import type { SocialOption } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'

/** What a button of a provider does. */
export type SocialLogin = {
  /** Starts the login; within the click, for a browser opens a window then only. */
  start(): void
  readonly view: ViewName
}

/** Returns the login by a provider; Farcaster's is by an app on the phone, without a window. @spec S3.48 S3.49 */
export function useSocialLogin({ id: provider, name }: SocialOption): SocialLogin {
  const { opening } = useSocialMessages().steps
  const startWindow = useTrigger(startSocial)
  const startApp = useTrigger(startFarcaster)
  return provider === 'farcaster'
    ? { start: () => startApp({}), view: 'ConnectingFarcaster' }
    : {
        start: () => startWindow({ provider, text: opening.title(name) }),
        view: 'ConnectingSocial',
      }
}
