import { type AlertKey, limits } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import { openModal } from '../modal/opening/openModal.js'
import { showAlert } from '../modal/showAlert.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import { showView } from '../modal/showView.js'
import type { AuthEvent, FrameTimeout } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { storageKnown, workChanged } from '../state/authChanges.js'
import type { Entry } from '../state/views.js'
import { endApproval, showApproval } from './approval.js'
import { forgetLogin } from './forgetLogin.js'
import { refreshUser } from './refreshUser.js'

/** Alerts by the reason the frame did not respond. @spec S8.50-S8.52 S8.56 */
const alertOf = {
  iframe_load_failed: 'iframeLoadFailed',
  iframe_request_timeout: 'iframeRequestTimeout',
  unverified_domain: 'unverifiedDomain',
} as const satisfies Record<FrameTimeout, AlertKey>

/** @spec S4.54-S4.59 */
export async function handleAuthEvent(context: Context, event: AuthEvent): Promise<void> {
  switch (event.type) {
    case 'approval':
      return event.open ? showApproval(context) : endApproval(context, event.result)
    case 'refused':
      return showNotAllowed(context)
    case 'timeout': {
      const details = event.reason === 'unverified_domain' ? [context.env.page.origin] : []
      return showAlert(context, { alert: alertOf[event.reason], details })
    }
    case 'work':
      return context.store.update('auth', workChanged(event.active))
    case 'storage':
      return context.store.update('auth', storageKnown(event.persists))
    case 'session':
      loginStorageOf(context).set('sessionToken', event.token)
      return refreshUser(context)
    case 'showCalls':
      return showCalls(context, event.id)
    case 'callsDone':
      // The first calls deploy a smart account; later ones change nothing, and pages repeat them.
      return context.store.get().auth.smartAccountDeployed ? undefined : refreshUser(context)
    case 'ended':
      return forgetLogin(context)
  }
}

/** @spec S4.54 S6.06 S9.05 */
async function showNotAllowed(context: Context): Promise<void> {
  context.env.after(limits.unsupportedMethodToastMs, () => {
    const notice = { message: 'Action not allowed', variant: 'error' } as const
    showSnackbar(context, { ...notice, code: 'rpc/not-allowed' }).catch(() => {})
  })
  if (!isOnScreen(context)) await openModal(context)
}

/** A pending approval stays on screen: leaving it would reject it. @spec S3.79 */
async function showCalls(context: Context, id: string): Promise<void> {
  if (context.store.get().auth.approval) return
  const entry: Entry = { view: 'CallsStatus', data: { id } }
  if (isOnScreen(context)) await showView(context, entry)
  else await openModal(context, { entry })
}
