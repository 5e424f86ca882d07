import type { Namespace } from '@latchkey/core'
import { disconnect } from '@latchkey/core/internal'
import { useCallback, useState } from 'react'
import { useAction } from '../instance/useAction.js'

export type UseDisconnectReturn = {
  readonly isPending: boolean
  /** Disconnects one namespace, or all of them. */
  disconnect(namespace?: Namespace): Promise<void>
}

/** Returns a function that disconnects, and whether that is under way. */
export function useDisconnect(): UseDisconnectReturn {
  const end = useAction(disconnect)
  const [running, setRunning] = useState(0)
  const leave = useCallback(
    async (namespace?: Namespace) => {
      setRunning((count) => count + 1)
      try {
        await end({ namespace })
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [end],
  )
  return { isPending: running > 0, disconnect: leave }
}
