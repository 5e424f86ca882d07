import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { currentEntry } from '../state/routerSlice.js'
import { push } from '../state/routerSteps.js'
import type { State } from '../state/state.js'
import { isStepEntry, stepEntry, validLoginStep } from './loginStep.js'

const startViews: readonly string[] = ['Connect', 'Create', 'EmailLogin', 'ConnectSocials']

/** Shows the pending step when the modal reopens. Loaded with a login, not with every page. @spec S4.29 */
export function reopenLoginStep(context: Context): void {
  const { store } = context
  let isLeft = !isOnScreen(context)
  const stopModal = watch(store, phaseOf, (now, last) => {
    if (now === 'closed') isLeft ||= last === 'step'
    if (last !== 'closed' || !isLeft) return
    if (!startViews.includes(currentEntry(store.get().router).view)) return
    isLeft = false
    const step = validLoginStep(context)
    if (step) store.update('router', push(stepEntry(step)))
  })
  const stopStep = watch(
    store,
    ({ auth }) => auth.login?.step === undefined,
    () => {
      stopModal()
      stopStep()
    },
  )
}

const phaseOf = ({ modal, router }: State) =>
  modal.open ? (router.entries.some(isStepEntry) ? 'step' : 'open') : 'closed'
