import type { State } from '@latchkey/core/internal'
import { type ComponentType, useEffect, useReducer } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useViewMemory } from '../../hooks/view/useViewMemory.js'

/** The sessions of the connected accounts; their code loads only where there are any, and most hosts have no sign-in. */
export function LateSignInRows() {
  const isNeeded = useSelector(selectHasSessions)
  const memory = useViewMemory<{ Rows?: ComponentType }>({})
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isNeeded || memory.current.Rows) return
    let cancelled = false
    // A failure is ignored: all other settings are there, and the next opening tries again.
    import('./SignInRows.js').then(
      ({ SignInRows }) => {
        memory.current.Rows = SignInRows
        if (!cancelled) rerender()
      },
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [isNeeded, memory])
  const { Rows } = memory.current
  return isNeeded && Rows ? <Rows /> : null
}

const selectHasSessions = ({ siwx }: State) => Object.keys(siwx.byNamespace).length > 0
