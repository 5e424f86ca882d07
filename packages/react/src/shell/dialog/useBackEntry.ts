import { closeModal } from '@latchkey/core/internal'
import { useEffect, useRef } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

/** Until then, a host that closed the modal has gone to another page, if that was why. */
const leaveMs = 300

/** Lets the browser's Back close the modal, if the host wants that, by an entry in the page's history while it is open. */
export function useBackEntry(isOpen: boolean): void {
  const { env, options, store } = useWidget()
  const close = useTrigger(closeModal)
  const mark = useRef('')
  const cancelLeaving = useRef(() => {})
  useEffect(() => {
    if (!isOpen || !options.backCloses) return
    cancelLeaving.current()
    const isOurs = () => history.state?.latchkey === mark.current
    const add = () => {
      // Another one each time: an entry may stay from before a reload, or from an earlier opening.
      mark.current = `${env.now()} ${Math.random()}`
      // With the state of the page's own entry: a router of the page reads it, and stays where it is.
      history.pushState({ ...history.state, latchkey: mark.current }, '')
    }
    const onPop = () => {
      if (isOurs()) return
      close()
      // Some views must not be closed.
      if (store.get().modal.open) add()
    }
    // One that was closed a moment ago has left its entry.
    if (!isOurs()) add()
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      // Not at once: going back takes a moment, and would undo a navigation of the page that comes in between.
      cancelLeaving.current = env.after(leaveMs, () => {
        if (isOurs()) history.back()
      })
    }
  }, [close, env, isOpen, options, store])
}
