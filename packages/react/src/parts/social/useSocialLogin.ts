import type { ViewName } from '@latchkey/core'
import { startFarcaster, startSocial } from '@latchkey/core/auth'
import type { SocialOption } from '@latchkey/core/ui'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'

export type SocialLogin = {
  /** Call within the click: a browser opens a window only then. */
  start(): void
  readonly view: ViewName
}

/** @spec S3.48 S3.49 */
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
