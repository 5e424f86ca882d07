import type { Context } from '../runtime/context.js'
import { checkedEmail } from './emailRules.js'
import { finishLogin } from './finishLogin.js'
import { goToStep } from './goToStep.js'
import { requestLogin } from './requestLogin.js'
import { whileShown } from './whileShown.js'

export type SubmitEmailParameters = { email: string }

/** Begins a login and leads to what comes next; who went elsewhere meanwhile is left there. @spec S4.29 S5.08 S5.09 */
export async function submitEmail(
  context: Context,
  parameters: SubmitEmailParameters,
): Promise<void> {
  const email = checkedEmail(parameters.email)
  const isHere = whileShown(context)
  const step = await requestLogin(context, email)
  if (step.action === 'CONNECT') return finishLogin(context, isHere)
  if (isHere()) await goToStep(context, email, step)
}
