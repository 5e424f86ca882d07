import type { Network } from '@latchkey/protocol'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import type { Context } from '../runtime/context.js'
import { isSupported } from '../state/networkChanges.js'
import { networksOf } from '../state/networksSlice.js'
import { currentEntry, type RouterSlice } from '../state/routerSlice.js'
import { switchNetwork } from './switchNetwork.js'

export type SwitchFromViewParameters = { network: Network }

/** The result of a switch. */
export type SwitchResult = {
  readonly failed: boolean
  /** Whether the network before the switch was one that its namespace lists. */
  readonly wasListed: boolean
}

/** Switches for the view on screen, and leaves it when that has ended. @spec S4.22 S4.23 */
export async function switchFromView(
  context: Context,
  parameters: SwitchFromViewParameters,
): Promise<void> {
  const { store } = context
  const { networks, router } = store.get()
  const entry = currentEntry(router)
  const wasListed = isSupported(networksOf(networks, networks.activeNamespace))
  const leave = (failed: boolean) => {
    // The visitor, or another change, may have left the view while the request was open.
    if (currentEntry(store.get().router) !== entry) return undefined
    // There is no view further back: the one on screen stays, and says what happened.
    if (failed && store.get().router.entries.length === 1) return undefined
    if (afterSwitch({ failed, wasListed }) === 'close') return closeModal(context)
    // The list that it was chosen from has served its purpose, too.
    if (!failed) store.update('router', withoutList)
    return goBack(context)
  }
  try {
    await switchNetwork(context, parameters)
  } catch (error) {
    await leave(true)
    throw error
  }
  await leave(false)
}

/** Takes the list of networks from behind the view on screen. */
function withoutList(router: RouterSlice): RouterSlice {
  const { entries } = router
  return entries.at(-2)?.view === 'Networks'
    ? { entries: [...entries.slice(0, -2), ...entries.slice(-1)] }
    : router
}

/** Returns where the view of a switch leads when it has ended. @spec S4.22 S4.23 */
export function afterSwitch({ failed, wasListed }: SwitchResult): 'back' | 'close' {
  return failed || wasListed ? 'back' : 'close'
}
