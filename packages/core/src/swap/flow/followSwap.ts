import type { Context } from '../../runtime/context.js'
import { watch } from '../../runtime/store/watch.js'
import { activeAccount } from '../../state/activeAccount.js'
import { activeNetwork } from '../../state/networksSlice.js'
import { currentEntry } from '../../state/routerSlice.js'
import type { State } from '../../state/state.js'
import { initialSwap, type SwapFlow } from '../../state/swap/swapSlice.js'
import { flowPaused, isDone, nextStep } from './flowChanges.js'
import { recheckConfirmed } from './recheckConfirmed.js'
import { redirectSwapView } from './redirectSwapView.js'
import { reportListOpening, reportOpening } from './reportSwap.js'
import { storedSwaps } from './storedSwaps.js'
import { readFlow, swapStorageOf } from './swapKeys.js'
import { drivenSwap, setDriven, showFlow, updateFlow } from './updateFlow.js'

/** Follows the swap of the account over page loads and in all tabs, and leads openings to the view that fits. @spec S9.41 */
export function followSwap(context: Context): () => void {
  const { store } = context
  const lead = () => redirectSwapView(context)
  let stopped = false
  let stopTab = () => {}
  /** The swaps whose confirmed end is being looked at again. */
  const looked = new Set<number>()
  const { goOn, takeStored } = storedSwaps(context, () => stopped)
  /** Shows the stored swap of an account; one that no tab goes on with waits for the visitor. */
  function load(address: string | undefined): void {
    stopTab()
    const { flow: shown } = store.get().swap
    const isOwn = shown !== undefined && shown.terms.account === address
    const driven = address === undefined ? undefined : drivenSwap(context, { account: address })
    const flow =
      address === undefined || isOwn ? shown : (driven?.flow ?? readFlow(context, address))
    // One that this page takes on goes on while another account is on screen.
    const isOngoing = isOwn || driven?.flow !== undefined
    const next = address === undefined ? undefined : isOngoing ? flow : flow && interrupted(flow)
    store.update('swap', (swap) => (swap.flow === next ? swap : { ...swap, flow: next }))
    if (address === undefined) return
    stopTab = swapStorageOf(context).watch('flow', address, () => showStored(address))
    // One that began on this page is taken on by what began it.
    if (flow && !isOngoing) takeStored(flow)
    // While no page was open, the chain may have forgotten it.
    if (flow && isDone(flow)) void follow(flow)
  }

  /** Another tab has changed it, or a script of the page. */
  function showStored(address: string): void {
    const flow = readFlow(context, address)
    const driven = drivenSwap(context, { account: address })
    // What was agreed to here is decided here; but another tab may have put it away.
    if (driven?.flow && driven.at === flow?.at) {
      const isIdle = driven.flow.steps[nextStep(driven.flow)]?.status === 'waiting'
      // Another script may say it, too: to stop is always safe.
      if (flow.isPaused && isIdle) updateFlow(context, driven, flowPaused(undefined))
      return
    }
    if (driven) setDriven(context, driven, undefined)
    if (flow) {
      showFlow(context, flow)
      takeStored(flow)
    } else store.update('swap', (swap) => (swap.flow ? { ...swap, flow: undefined } : swap))
  }

  /** A swap that a reorganisation removed is followed once more. */
  async function follow(flow: SwapFlow): Promise<void> {
    if (looked.has(flow.at)) return
    looked.add(flow.at)
    const sent = await recheckConfirmed(context, flow, () => stopped)
    looked.delete(flow.at)
    if (sent) await goOn(sent)
  }

  const reportShown = (isShown: boolean) => isShown && reportOpening(context)
  load(activeAccount(store.get()).address)
  reportShown(isSwapShown(store.get()))
  lead()
  reportListOpening(context, listShown(store.get()))
  const stops = [
    // Before it is led on to the view that fits, which is the same opening.
    watch(store, isSwapShown, reportShown),
    watch(store, listShown, (list) => reportListOpening(context, list)),
    watch(store, keyOf, () => {
      // What was typed was for another account or network.
      store.update('swap', ({ flow }) => ({ ...initialSwap, flow }))
    }),
    watch(store, (state) => activeAccount(state).address, load),
    watch(
      store,
      ({ swap }) => (swap.flow && isDone(swap.flow) ? swap.flow.at : undefined),
      () => {
        const { flow } = store.get().swap
        if (flow && isDone(flow)) void follow(flow)
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

/** What was open in a wallet when the page was left may be open there still: the visitor decides. */
const interrupted = (flow: SwapFlow): SwapFlow =>
  flow.steps.some(({ status }) => status === 'sent') || flow.isPaused || isDone(flow)
    ? flow
    : flowPaused(undefined)(flow)

/** Whether the modal shows swaps, or what the visitor went on to from there. */
const isSwapShown = ({ modal, router }: State): boolean =>
  modal.open &&
  router.entries.some(
    ({ data, view }) => view.startsWith('Swap') || (data && 'swapUnsupportedChain' in data),
  )

/** The list of tokens or networks that is open for a swap. */
function listShown({ modal, router }: State): 'tokens' | 'networks' | undefined {
  const { data, view } = currentEntry(router)
  if (!modal.open) return undefined
  if (view === 'SwapSelectToken') return 'tokens'
  return data && 'swapUnsupportedChain' in data ? 'networks' : undefined
}

const keyOf = (state: State) =>
  `${activeNetwork(state.networks)?.caipNetworkId}:${activeAccount(state).address}`
