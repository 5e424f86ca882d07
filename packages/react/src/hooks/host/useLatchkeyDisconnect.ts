import type { Latchkey } from '@latchkey/core'
import { useHost } from '../instance/useLatchkey.js'
import { useHostTask } from './useHostTask.js'

export type UseLatchkeyDisconnectReturn = Pick<Latchkey, 'disconnect'> & {
  /** Why the last call failed. */
  readonly error: unknown
  readonly isPending: boolean
  /** Forgets the error. */
  reset(): void
}

/**
 * Returns the function that disconnects one namespace or all, and how that goes.
 * @example
 * const { disconnect, isPending } = useLatchkeyDisconnect()
 * <button onClick={() => disconnect({ namespace: 'solana' })}>Disconnect</button>
 */
export function useLatchkeyDisconnect(): UseLatchkeyDisconnectReturn {
  const { disconnect } = useHost('useLatchkeyDisconnect')
  const { error, isPending, reset, run } = useHostTask(disconnect)
  return { disconnect: run, error, isPending, reset }
}
