import type { Context } from '../context.js'
import { closeModal } from '../modal/closeModal.js'
import { back } from './routerSlice.js'

/** Goes one view back; at the first view the modal closes. @spec S2.04 */
export async function goBack(context: Context): Promise<void> {
  if (context.store.get().router.entries.length <= 1) return closeModal(context)
  context.store.update('router', back)
}
