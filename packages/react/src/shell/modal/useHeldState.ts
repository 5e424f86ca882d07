import type { State } from '@latchkey/core/internal'
import { limits } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'

// The browser begins the transition a frame or two after we closed the dialog.
const fadeMs = limits.viewTransitionMs + 50

/** The state of the last moment in which the modal was open, for as long as it takes to fade out; and how often it opened. */
export function useHeldState(isOpen: boolean): { held: State | undefined; openings: number } {
  const { env, store } = useWidget()
  const last = useRef<State>(undefined)
  const [fading, setFading] = useState<State>()
  const [openings, setOpenings] = useState(0)

  useEffect(() => {
    const keep = () => {
      const state = store.get()
      if (state.modal.open) last.current = state
    }
    keep()
    return store.subscribe(keep)
  }, [store])

  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setFading(isOpen ? undefined : last.current)
    if (isOpen) setOpenings(openings + 1)
  }
  useEffect(() => {
    if (fading) return env.after(fadeMs, () => setFading(undefined))
  }, [env, fading])
  return { held: fading, openings }
}
