import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'
import { checkedEmail } from './emailRules.js'
import { requireLogin } from './requireAuth.js'
import { whileShown } from './whileShown.js'

export type StartEmailChangeParameters = { email: string }

/** Asks for another e-mail: first who has the old one says so, then who has the new one. @spec S4.34 S5.08 */
export async function startEmailChange(
  context: Context,
  parameters: StartEmailChangeParameters,
): Promise<void> {
  const { bus, store } = context
  const newEmail = checkedEmail(parameters.email)
  const auth = requireLogin(context)
  const isHere = whileShown(context)
  const from = currentEntry(store.get().router)
  const redirectView = from.view === 'UpdateEmailWallet' ? from.data?.redirectView : undefined
  const action = await auth.updateEmail(newEmail)
  bus.emit('EMAIL_EDIT', undefined)
  if (!isHere()) return
  const data = { email: store.get().auth.email ?? '', newEmail, redirectView }
  const isFirst = action === 'VERIFY_PRIMARY_OTP'
  await showView(context, {
    view: isFirst ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp',
    data,
  })
}
