import type { Context } from '@latchkey/core/ui'

/** Until then, a host that closed the modal has gone to another page, if that was why. */
const leaveMs = 300

/** The entry of a modal in the page's history. */
export type BackEntry = {
  isCurrent(): boolean
  add(): void
  remove(): void
}

/** Creates what adds the entry of an open modal to the page's history, and takes it away again. */
export function createBackEntry(env: Context['env']): BackEntry {
  let mark = ''
  let place: string | number | undefined
  let isWanted = false
  let isLeaving = false
  let cancelLeaving = () => {}
  const isCurrent = () => history.state?.latchkey === mark && isModalEntry()
  const push = () => {
    const isLeftBehind = isModalEntry()
    // Another one each time: an entry may stay from before a reload, or from an earlier opening.
    mark = `${env.now()} ${Math.random()} ${location.href}`
    // With the state of the page's own entry: a router of the page reads it, and stays where it is.
    const state = { ...history.state, latchkey: mark }
    // One that stayed is used again, or Back would lead to it.
    if (isLeftBehind) history.replaceState(state, '')
    else history.pushState(state, '')
    place = placeNow()
  }
  const leave = () => {
    // From an entry that the page has added since, going back would undo a step of the page.
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
      // One that was closed a moment ago has left its entry; while the browser leaves it, it would leave a new one instead.
      if (!isLeaving && !isCurrent()) push()
    },
    /** Not at once: going back takes a moment, and would undo a navigation of the page that comes in between. */
    remove() {
      isWanted = false
      cancelLeaving = env.after(leaveMs, leave)
    },
  }
}

/** Whether the visitor is at an entry of a modal, open or not; a router may copy its state to entries of the page, which have addresses of their own. */
const isModalEntry = () => {
  const mark: unknown = history.state?.latchkey
  return typeof mark === 'string' && mark.endsWith(` ${location.href}`)
}

/** What browsers tell of their history; some do not yet, and the types neither. */
type Navigation = EventTarget & {
  readonly canGoForward: boolean
  readonly currentEntry: { readonly index: number; readonly key?: string } | null
}
type EntryChange = Event & {
  readonly navigationType: string | null
  readonly from: { readonly index: number }
}

const navigationOf = () => (window as { readonly navigation?: Navigation }).navigation

/** Tells one entry from another; how many there are does, where a browser does not name them. */
const placeNow = () => navigationOf()?.currentEntry?.key ?? history.length

/** Leads past entries of modals that are closed: a page that went elsewhere as it closed one has it in the midst of its history. */
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
