import type { Latchkey } from '@latchkey/core'
import { useHost } from '../instance/useLatchkey.js'
import { useHostTask } from './useHostTask.js'

export type UseLatchkeyConnectReturn = Pick<Latchkey, 'connect'> & {
  /** Why the last call failed. */
  readonly error: unknown
  readonly isPending: boolean
  /** Forgets the error. */
  reset(): void
}

/**
 * Returns the function that connects a wallet without the modal, and how that goes.
 * @example
 * const { connect, error, isPending } = useLatchkeyConnect()
 * <button onClick={() => connect({ connectorId: 'io.metamask' }).catch(() => {})}>MetaMask</button>
 */
export function useLatchkeyConnect(): UseLatchkeyConnectReturn {
  const { connect } = useHost('useLatchkeyConnect')
  const { error, isPending, reset, run } = useHostTask(connect)
  return { connect: run, error, isPending, reset }
}
