import { isOnScreen } from '../modal/isOnScreen.js'
import type { AuthPort } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { approvalChanged } from '../state/authChanges.js'
import { currentEntry } from '../state/routerSlice.js'

/** @spec S4.58 */
async function cancelApproval(
  { store, transactions }: Context,
  { auth }: { auth: Pick<AuthPort, 'abort'> },
): Promise<void> {
  store.update('auth', approvalChanged(false))
  transactions.clear()
  store.update('transactions', () => [])
  auth.abort()
}

/** Cancels the pending request when the visitor closes the modal or leaves the view. @spec S4.58 */
export const cancelLeftApprovals = (context: Context, auth: AuthPort): (() => void) =>
  watch(
    context.store,
    (state) => state.auth.approval && !isApprovalShown(context),
    (left) => {
      if (left) run(context, cancelApproval, { auth }).catch(() => {})
    },
  )

export const isApprovalShown = (context: Pick<Context, 'options' | 'store'>): boolean =>
  isOnScreen(context) && currentEntry(context.store.get().router).view === 'ApproveTransaction'
