import type { Network } from '@latchkey/protocol'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import type { Context } from '../runtime/context.js'
import { isSupported } from '../state/networkChanges.js'
import { networksOf } from '../state/networksSlice.js'
import { currentEntry, type RouterSlice } from '../state/routerSlice.js'
import { switchNetwork } from './switchNetwork.js'

export type SwitchFromViewParameters = { network: Network }

export type SwitchResult = {
  readonly failed: boolean
  readonly wasListed: boolean
}

/** Switches from the view on screen, and leaves it afterwards. @spec S4.22 S4.23 */
export async function switchFromView(
  context: Context,
  parameters: SwitchFromViewParameters,
): Promise<void> {
  const { store } = context
  const { networks, router } = store.get()
  const entry = currentEntry(router)
  const wasListed = isSupported(networksOf(networks, networks.activeNamespace))
  const leave = (failed: boolean) => {
    // The visitor may have left the view during the request.
    if (currentEntry(store.get().router) !== entry) return undefined
    // With no view behind it, the current one stays and shows the error.
    if (failed && store.get().router.entries.length === 1) return undefined
    if (afterSwitch({ failed, wasListed }) === 'close') return closeModal(context)
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

function withoutList(router: RouterSlice): RouterSlice {
  const { entries } = router
  return entries.at(-2)?.view === 'Networks'
    ? { entries: [...entries.slice(0, -2), ...entries.slice(-1)] }
    : router
}

/** @spec S4.22 S4.23 */
export function afterSwitch({ failed, wasListed }: SwitchResult): 'back' | 'close' {
  return failed || wasListed ? 'back' : 'close'
}
