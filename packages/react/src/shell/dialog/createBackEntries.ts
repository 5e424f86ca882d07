import { type Context, leaveView, run, watch } from '@latchkey/core/ui'

/** A host that closes the modal to navigate does so within this time. */
const leaveMs = 300

/**
 * Entries of the page's history, one per view of the open modal, so that Back undoes one view and then closes. Each is added
 * with its view, by the visitor's press: browsers skip an entry that a page adds by itself.
 */
export function createBackEntries(context: Context) {
  const { env, store } = context
  let phase: 'off' | 'still' | 'following' | 'leaving' = 'off'
  let opening = ''
  let place: string | number | undefined
  let cancelLeaving = () => {}
  const depth = () => {
    const { modal, router } = store.get()
    return phase !== 'off' && modal.open ? router.entries.length : 0
  }
  const markOf = (level: number) => `${level} ${opening} ${location.href}`
  /** The view that the entry belongs to, counted from 1. */
  const levelNow = () => {
    const level = Number.parseInt(history.state?.latchkey, 10)
    return level > 0 && history.state.latchkey === markOf(level) ? level : 0
  }

  function push(level: number): void {
    const isLeftBehind = level === 1 && isModalEntry()
    // Unique: an entry may remain from before a reload, or from an earlier opening.
    if (level === 1) opening = `${env.now()} ${Math.random()}`
    // Keeps the page's state, so that its router stays on the current route.
    const state = { ...history.state, latchkey: markOf(level) }
    // Reuse a leftover entry, or Back would lead to it.
    if (isLeftBehind) history.replaceState(state, '')
    else history.pushState(state, '')
    place = placeNow()
  }

  function leave(): void {
    const steps = levelNow() - depth()
    // The page has pushed an entry since: going back would undo its navigation.
    if (steps <= 0 || placeNow() !== place) return
    if (phase !== 'off') phase = 'leaving'
    keepScroll()
    history.go(-steps)
  }

  function settle(): void {
    cancelLeaving()
    // The last entry may still be leaving; the browser would pop the new one instead.
    if (phase === 'following' || phase === 'leaving') return
    const views = depth()
    for (let level = levelNow() + 1; level <= views; level++) push(level)
    /** Deferred: going back is asynchronous and would undo a navigation of the page. */
    if (levelNow() > views) cancelLeaving = env.after(leaveMs, leave)
  }

  function onPop(event: PopStateEvent): void {
    const level = levelNow()
    if (level > 0) {
      place = placeNow()
      // For the page's router nothing has changed.
      event.stopImmediatePropagation()
    }
    if (phase === 'leaving') phase = 'still'
    else {
      phase = 'following'
      for (let views = depth(); views > level; views--)
        run(context, leaveView, undefined).catch(() => {})
      phase = 'still'
    }
    settle()
  }

  return {
    start() {
      phase = 'still'
      const stops = [
        watch(store, () => depth(), settle),
        skipLeftEntries(() => store.get().modal.open),
      ]
      window.addEventListener('popstate', onPop, { capture: true })
      settle()
      return () => {
        phase = 'off'
        window.removeEventListener('popstate', onPop, { capture: true })
        for (const stop of stops) stop()
        settle()
      }
    },
  }
}

/** Going back, browsers restore the position at which an entry was left; the visitor may have scrolled since. */
function keepScroll(): void {
  const { scrollX: left, scrollY: top } = window
  const restore = () => {
    if (window.scrollX !== left || window.scrollY !== top)
      window.scrollTo({ left, top, behavior: 'instant' })
  }
  const onPop = () => {
    restore()
    requestAnimationFrame(restore)
  }
  window.addEventListener('popstate', onPop, { once: true, capture: true })
}

/** A router may copy its state to its own entries, which have other URLs. */
const isModalEntry = () => {
  const mark: unknown = history.state?.latchkey
  return typeof mark === 'string' && mark.endsWith(` ${location.href}`)
}

/** The Navigation API, missing in some browsers and in the types. */
type Navigation = EventTarget & {
  readonly canGoForward: boolean
  readonly currentEntry: { readonly index: number; readonly key?: string } | null
}
type EntryChange = Event & {
  readonly navigationType: string | null
  readonly from: { readonly index: number }
}

const navigationOf = () => (window as { readonly navigation?: Navigation }).navigation

const placeNow = () => navigationOf()?.currentEntry?.key ?? history.length

/** Skips entries of closed modals: a page that navigates as it closes one leaves it in its history. */
function skipLeftEntries(isOpen: () => boolean): () => void {
  const navigation = navigationOf()
  if (!navigation) return () => {}
  const onChange = (event: Event) => {
    const { from, navigationType } = event as EntryChange
    const now = navigation.currentEntry?.index
    if (navigationType !== 'traverse' || now === undefined || isOpen() || !isModalEntry()) return
    if (from.index < now && navigation.canGoForward) history.forward()
    else history.back()
  }
  navigation.addEventListener('currententrychange', onChange)
  return () => navigation.removeEventListener('currententrychange', onChange)
}
