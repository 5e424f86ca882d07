import type { Latchkey } from '@latchkey/core'
import { useHost } from '../instance/useLatchkey.js'
import { type HostTask, useHostTask } from './useHostTask.js'

export type UseLatchkeySignMessageReturn = Pick<Latchkey, 'signMessage'> &
  Omit<HostTask<[], string>, 'run'>

/**
 * Returns a function to sign a message with the connected wallet, and its status.
 * @example
 * const { data: signature, signMessage } = useLatchkeySignMessage()
 * <button onClick={() => signMessage({ message: 'Hello' }).catch(() => {})}>Sign</button>
 */
export function useLatchkeySignMessage(): UseLatchkeySignMessageReturn {
  const { signMessage } = useHost('useLatchkeySignMessage')
  const { run, ...progress } = useHostTask(signMessage)
  return { ...progress, signMessage: run }
}
