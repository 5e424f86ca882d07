import { isOnScreen } from '../../modal/isOnScreen.js'
import { openModal } from '../../modal/opening/openModal.js'
import type { SocialStep } from '../../ports/AuthPort.js'
import type { Context } from '../../runtime/context.js'
import type { LoginStep } from '../../state/authSlice.js'
import { completeOrEndLogin } from '../completeLogin.js'
import { stepEntry } from '../loginStep.js'
import { type LoginAudience, showLoginStep } from '../showLoginStep.js'

type FinishParameters = LoginAudience & Pick<LoginStep, 'social'>

/** Goes on with a login that the frame has accepted: connects the account, or shows what comes before its address. */
export async function finishSocial(
  context: Context,
  { action }: SocialStep,
  { isWanted, social }: FinishParameters,
): Promise<void> {
  if (action === 'CONNECT') return completeOrEndLogin(context, isWanted ?? (() => true))
  const hasView = !isWanted && context.ui.attached
  const isShown = isOnScreen(context)
  await showLoginStep(context, { email: undefined, social }, { action }, { hasView, isShown })
  const { step } = context.store.get().auth
  if (hasView && !isShown && step) await openModal(context, { entry: stepEntry(step) })
}
