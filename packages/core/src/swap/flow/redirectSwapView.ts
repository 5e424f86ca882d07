import { isSwapNetwork } from '../../modal/opening/isSwapOffered.js'
import type { Context } from '../../runtime/context.js'
import { currentEntry } from '../../state/routerSlice.js'
import { replace } from '../../state/routerSteps.js'
import { fillSwap, swapEntry } from '../startSwap.js'
import { dismissSwap } from './endSwap.js'

export function redirectSwapView(context: Context): void {
  const { store } = context
  const { modal, router } = store.get()
  const entry = currentEntry(router)
  if (!modal.open) return
  if (entry.view === 'UnsupportedChain' && entry.data?.swapUnsupportedChain) {
    if (isSwapNetwork(context)) store.update('router', replace({ view: 'Swap', data: {} }))
    return
  }
  if (!entry.view.startsWith('Swap')) return
  // A finished swap must not block the host's request.
  if (entry.view === 'Swap' && Object.keys(entry.data ?? {}).length > 0) dismissSwap(context)
  const fitting = swapEntry(context)
  const { flow, source, to } = store.get().swap
  const isLost = entry.view === 'SwapPreview' && !flow && !(source && to)
  if (fitting.view !== 'Swap' ? fitting.view !== entry.view : isLost) {
    store.update('router', replace(fitting))
  } else if (entry.view === 'Swap' && entry.data) {
    store.update('router', replace(fitting))
    // The view is open with an empty side; the host learns of its mistake.
    fillSwap(context, entry.data).catch(context.reportError)
  } else if (entry.view === 'Swap' && !source && !to) {
    void fillSwap(context, {})
  }
}
