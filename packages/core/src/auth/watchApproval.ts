import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { cancelApproval, isApprovalShown } from './cancelApproval.js'

/** Cancels the request in the frame when the visitor closes the modal, or leaves the view. @spec S4.58 */
export function watchApproval(context: Context): () => void {
  const { auth, store } = context
  if (!auth) return () => {}
  return watch(
    store,
    (state) => state.auth.approval && !isApprovalShown(context),
    (left) => {
      if (left) run(context, cancelApproval, { auth }).catch(() => {})
    },
  )
}
