import { refreshBalances } from '../account/refreshBalances.js'
import { hideModal } from '../modal/hideModal.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { openModal } from '../modal/opening/openModal.js'
import { popTransaction } from '../modal/popTransaction.js'
import { pushTransaction } from '../modal/pushTransaction.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { approvalChanged } from '../state/authChanges.js'
import { networksOf } from '../state/networksSlice.js'
import { back } from '../state/routerSteps.js'
import type { Entry } from '../state/views.js'
import { ownNamespaces, usesEmbeddedWallet } from './authNamespaces.js'
import { isApprovalShown } from './cancelLeftApprovals.js'

const entry: Entry = { view: 'ApproveTransaction' }

/** From another view of the modal, back navigation stays available. @spec S4.55 */
export async function showApproval(context: Context): Promise<void> {
  const { auth, store } = context
  if (store.get().auth.approval) return
  const isSeen = isOnScreen(context)
  try {
    const showing = isSeen ? showView(context, entry) : openModal(context, { entry })
    if (isSeen && isApprovalShown(context)) {
      await pushTransaction(context, { onSuccess: () => leaveApproval(context) })
    }
    // The request may have ended while the view was loading.
    if (isApprovalShown(context)) store.update('auth', approvalChanged(true))
    await showing
  } catch (error) {
    // A request that is not on screen cannot be approved.
    auth?.abort()
    throw error
  }
}

/** Leaves the view once the request is answered, and refreshes balances. @spec S4.56 S4.57 */
export async function endApproval(
  context: Context,
  result: 'success' | 'error' = 'error',
): Promise<void> {
  const { store } = context
  store.update('auth', approvalChanged(false))
  if (result === 'success') refreshEmbeddedBalances(context)
  if (!isApprovalShown(context)) return
  if (store.get().transactions.length > 0) await popTransaction(context, result)
  else hideModal(context)
}

function leaveApproval({ store }: Context): void {
  store.update('router', back)
}

function refreshEmbeddedBalances(context: Context): void {
  const { accounts, networks } = context.store.get()
  for (const namespace of ownNamespaces(context)) {
    const { address } = accountOf(accounts, namespace)
    const { active } = networksOf(networks, namespace)
    if (!address || !active || !usesEmbeddedWallet({ accounts }, namespace)) continue
    refreshBalances(context, { address, network: active }).catch(() => {})
  }
}
