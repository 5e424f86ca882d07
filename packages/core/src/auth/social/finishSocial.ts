import { isOnScreen } from '../../modal/isOnScreen.js'
import { openModal } from '../../modal/opening/openModal.js'
import type { SocialStep } from '../../ports/AuthPort.js'
import type { Context } from '../../runtime/context.js'
import { completeOrEndLogin } from '../completeLogin.js'
import { stepEntry } from '../loginStep.js'
import { type LoginAudience, showLoginStep } from '../showLoginStep.js'

type FinishParameters = LoginAudience & {
  readonly social?: { readonly provider: string; readonly userName?: string }
  readonly isAwaited?: () => boolean
}

export async function finishSocial(
  context: Context,
  { action }: SocialStep,
  { hasView = context.ui.attached, isAwaited = () => true, social }: FinishParameters = {},
): Promise<void> {
  if (action === 'CONNECT') return completeOrEndLogin(context, isAwaited)
  const isShown = isOnScreen(context)
  await showLoginStep(context, { email: undefined, social }, { action }, { hasView, isShown })
  const { step } = context.store.get().auth.login ?? {}
  if (hasView && !isShown && step) await openModal(context, { entry: stepEntry(step) })
}
