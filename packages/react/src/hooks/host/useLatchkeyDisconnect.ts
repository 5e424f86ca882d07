import type { Latchkey } from '@latchkey/core'
import { useHost } from '../instance/useLatchkey.js'
import { useHostTask } from './useHostTask.js'

export type UseLatchkeyDisconnectReturn = Pick<Latchkey, 'disconnect'> & {
  readonly error: unknown
  readonly isPending: boolean
  reset(): void
}

/**
 * Returns a function to disconnect one namespace or all, and its status.
 * @example
 * const { disconnect, isPending } = useLatchkeyDisconnect()
 * <button onClick={() => disconnect({ namespace: 'solana' })}>Disconnect</button>
 */
export function useLatchkeyDisconnect(): UseLatchkeyDisconnectReturn {
  const { disconnect } = useHost('useLatchkeyDisconnect')
  const { error, isPending, reset, run } = useHostTask(disconnect)
  return { disconnect: run, error, isPending, reset }
}
