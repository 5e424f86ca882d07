import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { currentEntry, push } from '../state/routerSlice.js'
import { isStepEntry, stepEntry, validLoginStep } from './loginStep.js'

/** Where a login starts: who left the modal in the middle of one sees its step instead. */
const startViews: readonly string[] = ['Connect', 'Create', 'EmailLogin']

/** Shows the step of a login again when the modal opens after it was closed on it, to look for the mail. @spec S4.29 */
export function watchLoginStep(context: Context): () => void {
  const { auth, store } = context
  if (!auth) return () => {}
  let isLeft = false
  const stopStep = watch(
    store,
    (state) => state.auth.step,
    (step) => {
      isLeft = step !== undefined && !isOnScreen(context)
    },
  )
  const stopModal = watch(
    store,
    ({ modal }) => modal.open,
    (isOpen) => {
      const entry = currentEntry(store.get().router)
      if (!isOpen) isLeft ||= isStepEntry(entry)
      if (!isOpen || !isLeft || !startViews.includes(entry.view)) return
      isLeft = false
      const step = validLoginStep(context)
      if (step) store.update('router', push(stepEntry(step)))
    },
  )
  return () => {
    stopStep()
    stopModal()
  }
}
