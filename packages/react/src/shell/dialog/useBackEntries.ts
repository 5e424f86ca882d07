import { closeModal } from '@latchkey/core/ui'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { createBackEntry, skipLeftEntries } from './createBackEntry.js'

export function useBackEntry(isOpen: boolean): void {
  const { env, options, store } = useWidget()
  const close = useTrigger(closeModal)
  const [entry] = useState(() => createBackEntry(env))
  useEffect(() => {
    if (options.backCloses) return skipLeftEntries(() => store.get().modal.open)
  }, [options, store])
  // In the same commit as the dialog: an immediate Back must find the entry.
  useLayoutEffect(() => {
    if (!isOpen || !options.backCloses) return
    const onPop = () => {
      if (entry.isCurrent()) return
      close()
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
