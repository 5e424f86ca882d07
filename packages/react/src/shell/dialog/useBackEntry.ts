import { closeModal } from '@latchkey/core/internal'
import { useEffect, useId } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'

/** Lets the browser's Back close the modal, if the host wants that, by an entry in the page's history while it is open. */
export function useBackEntry(isOpen: boolean): void {
  const { options, store } = useWidget()
  const close = useTrigger(closeModal)
  const id = useId()
  useEffect(() => {
    if (!isOpen || !options.backCloses) return
    const isOurs = () => history.state?.latchkey === id
    // With the state of the page's own entry: a router of the page reads it, and stays where it is.
    const add = () => history.pushState({ ...history.state, latchkey: id }, '')
    const onPop = () => {
      if (isOurs()) return
      close()
      // Some views must not be closed.
      if (store.get().modal.open) add()
    }
    add()
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      // Not after a navigation of the page: its entry is on top then.
      if (isOurs()) history.back()
    }
  }, [close, id, isOpen, options, store])
}
