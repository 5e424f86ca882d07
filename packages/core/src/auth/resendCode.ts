import type { Context } from '../runtime/context.js'
import { emailCooldown } from './emailCooldown.js'
import { type SubmitEmailParameters, submitEmail } from './submitEmail.js'

/** Asks for another mail, and tells after how many seconds the next one may be asked for. @spec S5.09 */
export async function resendCode(
  context: Context,
  parameters: SubmitEmailParameters,
): Promise<number> {
  await submitEmail(context, parameters)
  return emailCooldown(context)
}
