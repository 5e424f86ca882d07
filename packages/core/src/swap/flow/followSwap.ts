import { isSwapNetwork } from '../../modal/featuresInForce.js'
import type { Context } from '../../runtime/context.js'
import { watch } from '../../runtime/store/watch.js'
import { activeAccount } from '../../state/activeAccount.js'
import { activeNetwork } from '../../state/networksSlice.js'
import { currentEntry } from '../../state/routerSlice.js'
import { replace } from '../../state/routerSteps.js'
import type { State } from '../../state/state.js'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import { formEmptied, type SwapSlice } from '../../state/swap/swapSlice.js'
import { sidesNamed, swapLeft, swapPaused } from '../../state/swap/swapTransitions.js'
import { changeSlices, inTurn, unchanged } from '../../state/transition.js'
import { fillSwap, swapEntry } from '../startSwap.js'
import { advanceSwap, drivenSwap, findFlow, flowKept, idOf, showFlow } from './advanceSwap.js'
import { attendSwap } from './attendSwap.js'
import { dismissSwap } from './endSwap.js'
import { reportListOpening, reportOpening } from './reportSwap.js'
import { readFlow, swapStorageOf } from './storedSwap.js'
import { nameSides } from './swapOutcome.js'

/** Follows the account's swap across page loads and tabs, and redirects openings to the right view. @spec S9.41 */
export function followSwap(context: Context): () => void {
  const { store } = context
  const lead = () => redirectSwapView(context)
  let stopped = false
  let stopTab = () => {}
  const attend = attendSwap(context, () => stopped)

  function load(address: string | undefined): void {
    stopTab()
    const { flow: shown } = store.get().swap
    const driven = address === undefined ? undefined : drivenSwap(context, { account: address })
    const isOwn = shown !== undefined && shown.terms.account === address
    const ongoing = isOwn ? shown : driven?.flow
    const stored = address !== undefined && !ongoing ? readFlow(context, address) : undefined
    // The wallet may still have the request open: the visitor decides.
    const next = address === undefined ? undefined : (ongoing ?? (stored && swapLeft(stored)))
    store.update('swap', (swap) => (swap.flow === next ? swap : { ...swap, flow: next }))
    if (address === undefined) return
    stopTab = swapStorageOf(context).watch('flow', address, () => showStored(address))
    if (stored) takeStored(stored)
    // A reorganization may have removed it meanwhile.
    else if (next?.state === 'done') attend(idOf(next))
  }

  function showStored(address: string): void {
    const flow = readFlow(context, address)
    const driven = drivenSwap(context, { account: address })
    // This page decides its own swaps, but another tab may dismiss them.
    if (driven?.flow && driven.at === flow?.at) {
      const { state } = driven.flow
      // Stopping is always safe, whichever script asked.
      if (flow.state === 'paused' && (state === 'preparing' || state === 'checking'))
        advanceSwap(context, driven, swapPaused(undefined))
      return
    }
    const put = driven ? flowKept(driven, undefined) : unchanged<SwapSlice>
    store.update('swap', inTurn(put, flowReplaced(flow)))
    if (flow) takeStored(flow)
  }

  /** Storage may be forged, so tokens are renamed. */
  function takeStored(flow: SwapFlow): void {
    attend(idOf(flow))
    void rename(flow)
  }

  async function rename(flow: SwapFlow): Promise<void> {
    // On failure, the next press retries.
    const named = await nameSides(context, flow.terms).catch(() => undefined)
    const shown = findFlow(context, idOf(flow))
    const isOurs = drivenSwap(context, idOf(flow)) !== undefined
    if (named && !isOurs && shown?.terms === flow.terms) showFlow(context, sidesNamed(named)(shown))
  }

  const reportShown = (isShown: boolean) => isShown && reportOpening(context)
  load(activeAccount(store.get()).address)
  reportShown(isSwapShown(store.get()))
  lead()
  reportListOpening(context, listShown(store.get()))
  const stops = [
    // Before the redirect, which is the same opening.
    watch(store, isSwapShown, reportShown),
    watch(store, listShown, (list) => reportListOpening(context, list)),
    watch(store, keyOf, () => store.update('swap', formEmptied)),
    watch(store, (state) => activeAccount(state).address, load),
    watch(
      store,
      ({ swap: { flow } }) => (flow?.state === 'done' ? flow.at : undefined),
      () => {
        const { flow } = store.get().swap
        if (flow?.state === 'done') attend(idOf(flow))
      },
    ),
    watch(store, (state) => `${keyOf(state)} ${state.modal.open}`, lead),
    watch(store, ({ router }) => currentEntry(router), lead),
  ]
  return () => {
    stopped = true
    stopTab()
    for (const stop of stops) stop()
  }
}

const flowReplaced =
  (flow: SwapFlow | undefined) =>
  (swap: SwapSlice): SwapSlice =>
    swap.flow === flow ? swap : { ...swap, flow, ...(flow && { error: undefined }) }

const isSwapShown = ({ modal, router }: State): boolean =>
  modal.open &&
  router.entries.some(
    ({ data, view }) => view.startsWith('Swap') || (data && 'swapUnsupportedChain' in data),
  )

function listShown({ modal, router }: State): 'tokens' | 'networks' | undefined {
  const { data, view } = currentEntry(router)
  if (!modal.open) return undefined
  if (view === 'SwapSelectToken') return 'tokens'
  return data && 'swapUnsupportedChain' in data ? 'networks' : undefined
}

const keyOf = (state: State) =>
  `${activeNetwork(state.networks)?.caipNetworkId}:${activeAccount(state).address}`

function redirectSwapView(context: Context): void {
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
    const shown = changeSlices({ router: replace(fitting) })
    // The view is open with an empty side; the host learns of its mistake.
    fillSwap(context, entry.data, (emptied) => store.commit(inTurn(emptied, shown))).catch(
      context.reportError,
    )
  } else if (entry.view === 'Swap' && !source && !to) {
    void fillSwap(context, {})
  }
}
