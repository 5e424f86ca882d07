import type { State } from '@latchkey/core/internal'
import { limits } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'

// The browser begins the transition a frame or two after we closed the dialog.
const fadeMs = limits.viewTransitionMs + 50

/** The state of the last moment in which the modal was open, for as long as it takes to fade out; and how often it opened. */
export function useFrozenState(isOpen: boolean): { frozen: State | undefined; openCount: number } {
  const { env, store } = useWidget()
  const last = useRef<State>(undefined)
  const [fading, setFading] = useState<State>()
  const [openCount, setOpenCount] = useState(0)

  useEffect(() => {
    const save = () => {
      const state = store.get()
      if (state.modal.open) last.current = state
    }
    save()
    return store.subscribe(save)
  }, [store])

  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setFading(isOpen ? undefined : last.current)
    if (isOpen) setOpenCount(openCount + 1)
  }
  useEffect(() => {
    if (fading) return env.after(fadeMs, () => setFading(undefined))
  }, [env, fading])
  return { frozen: fading, openCount }
}
