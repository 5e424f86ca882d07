import { startLimits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { shakeChanged } from '../state/modalSlice.js'

/** Shakes the modal to refuse closing. @spec S4.10 */
export async function shakeModal({ env, store }: Context): Promise<void> {
  // One shake at a time, so each lasts its 500 ms.
  if (store.get().modal.shake) return
  store.update('modal', shakeChanged(true))
  env.after(startLimits.shakeMs, () => store.update('modal', shakeChanged(false)))
}
