import { type Context, closeModal } from '@latchkey/core/internal'
import { useLayoutEffect, useState } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

/** Until then, a host that closed the modal has gone to another page, if that was why. */
const leaveMs = 300

/** Lets the browser's Back close the modal, if the host wants that, by an entry in the page's history while it is open. */
export function useBackEntry(isOpen: boolean): void {
  const { env, options, store } = useWidget()
  const close = useTrigger(closeModal)
  const [entry] = useState(() => createBackEntry(env))
  // With the dialog itself: a Back that comes right after it must find the entry.
  useLayoutEffect(() => {
    if (!isOpen || !options.backCloses) return
    const onPop = () => {
      if (entry.isCurrent()) return
      close()
      // Some views must not be closed.
      if (store.get().modal.open) entry.add()
    }
    entry.add()
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      entry.remove()
    }
  }, [close, entry, isOpen, options, store])
}

/** The entry of a modal in the page's history. */
function createBackEntry(env: Context['env']) {
  let mark = ''
  let isWanted = false
  let isLeaving = false
  let cancelLeaving = () => {}
  const isCurrent = () => history.state?.latchkey === mark
  const push = () => {
    // Another one each time: an entry may stay from before a reload, or from an earlier opening.
    mark = `${env.now()} ${Math.random()}`
    // With the state of the page's own entry: a router of the page reads it, and stays where it is.
    history.pushState({ ...history.state, latchkey: mark }, '')
  }
  const leave = () => {
    if (!isCurrent()) return
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
