import type { Context } from '@latchkey/core/ui'

/** A host that closes the modal to navigate does so within this time. */
const leaveMs = 300

export type BackEntry = {
  isCurrent(): boolean
  add(): void
  remove(): void
}

export function createBackEntry(env: Context['env']): BackEntry {
  let mark = ''
  let place: string | number | undefined
  let isWanted = false
  let isLeaving = false
  let cancelLeaving = () => {}
  const isCurrent = () => history.state?.latchkey === mark && isModalEntry()
  const push = () => {
    const isLeftBehind = isModalEntry()
    // Unique: an entry may remain from before a reload, or from an earlier opening.
    mark = `${env.now()} ${Math.random()} ${location.href}`
    // Keeps the page's state, so that its router stays on the current route.
    const state = { ...history.state, latchkey: mark }
    // Reuse a leftover entry, or Back would lead to it.
    if (isLeftBehind) history.replaceState(state, '')
    else history.pushState(state, '')
    place = placeNow()
  }
  const leave = () => {
    // The page has pushed an entry since: going back would undo its navigation.
    if (!isCurrent() || placeNow() !== place) return
    isLeaving = true
    const onLeft = () => {
      isLeaving = false
      if (isWanted) push()
    }
    window.addEventListener('popstate', onLeft, { once: true })
    history.back()
  }
  return {
    isCurrent,
    add() {
      isWanted = true
      cancelLeaving()
      // The last entry may still be leaving; the browser would pop the new one instead.
      if (!isLeaving && !isCurrent()) push()
    },
    /** Deferred: going back is asynchronous and would undo a navigation of the page. */
    remove() {
      isWanted = false
      cancelLeaving = env.after(leaveMs, leave)
    },
  }
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
export function skipLeftEntries(isOpen: () => boolean): () => void {
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
