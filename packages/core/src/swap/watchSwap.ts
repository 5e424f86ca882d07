import { lazy, whenLoaded } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { activeAccount } from '../state/activeAccount.js'
import { currentEntry } from '../state/routerSlice.js'
import { swapMark } from './swapMark.js'

/** Loads with the first swap view or stored swap. */
export function watchSwap(context: Context): () => void {
  const { storage, store } = context
  const code = lazy(async () => (await import('./flow/followSwap.js')).followSwap)
  let stop: (() => void) | undefined
  let isStarted = false
  let watching = true
  const isWanted = () => {
    const { address } = activeAccount(store.get())
    const { data, view } = currentEntry(store.get().router)
    const isShown = view.startsWith('Swap') || (data && 'swapUnsupportedChain' in data)
    return !!address && (isShown || !!storage.of(swapMark).get('flow', address))
  }
  const start = () => {
    if (isStarted || !isWanted()) return
    isStarted = true
    whenLoaded(code, (followSwap) => {
      if (watching) stop = followSwap(context)
    })
  }
  start()
  const stops = [
    watch(store, (state) => activeAccount(state).address, start),
    watch(store, ({ router }) => currentEntry(router), start),
    watch(store, ({ swap }) => swap.flow, start),
  ]
  return () => {
    watching = false
    for (const end of [...stops, stop]) end?.()
  }
}
