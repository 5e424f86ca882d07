import type { State } from '@latchkey/core/internal'
import { limits } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'

// The browser starts the transition a frame or two after the dialog was closed.
const fadeMs = limits.viewTransitionMs + 50

/** Returns the state from when the modal was open, while it fades out. */
export function useFrozenState(isOpen: boolean): State | undefined {
  const { env, store } = useWidget()
  const last = useRef<State>(undefined)
  const [fading, setFading] = useState<State>()

  useEffect(() => {
    const save = () => {
      const state = store.get()
      last.current = state.modal.open ? state : last.current
    }
    save()
    return store.subscribe(save)
  }, [store])

  const [wasOpen, setWasOpen] = useState(isOpen)
  const hasChanged = wasOpen !== isOpen
  const frozen = hasChanged ? (isOpen ? undefined : last.current) : fading
  if (hasChanged) {
    setWasOpen(isOpen)
    setFading(frozen)
  }
  useEffect(() => {
    if (!fading) return
    return env.after(fadeMs, () => {
      last.current = undefined
      setFading(undefined)
    })
  }, [env, fading])
  return frozen
}
