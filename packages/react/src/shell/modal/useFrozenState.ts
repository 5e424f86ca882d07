import type { State } from '@latchkey/core/internal'
import { limits } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'

// The browser starts the transition a frame or two after the dialog was closed.
const fadeMs = limits.viewTransitionMs + 50

/** Returns the state from when the modal was open while it fades out, and the number of openings. */
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
