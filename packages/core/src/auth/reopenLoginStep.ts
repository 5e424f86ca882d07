import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { currentEntry } from '../state/routerSlice.js'
import { push } from '../state/routerSteps.js'
import { isStepEntry, stepEntry, validLoginStep } from './loginStep.js'

/** Where a login starts: who left the modal in the middle of one sees its step instead. */
const startViews: readonly string[] = ['Connect', 'Create', 'EmailLogin', 'ConnectSocials']

/**
 * Shows the step again when the modal opens after it was closed on it, until the login is over. Part of the login and
 * no watcher of the page: a page without a login never loads it. @spec S4.29
 */
export function reopenLoginStep(context: Context): void {
  const { store } = context
  let isLeft = !isOnScreen(context)
  const stopModal = watch(
    store,
    ({ modal }) => modal.open,
    (isOpen) => {
      const { router } = store.get()
      const entry = currentEntry(router)
      // Over a step may be the wallet's own card.
      if (!isOpen) isLeft ||= router.entries.some(isStepEntry)
      if (!isOpen || !isLeft || !startViews.includes(entry.view)) return
      isLeft = false
      const step = validLoginStep(context)
      if (step) store.update('router', push(stepEntry(step)))
    },
  )
  const stopStep = watch(
    store,
    ({ auth }) => auth.step === undefined,
    () => {
      stopModal()
      stopStep()
    },
  )
}
