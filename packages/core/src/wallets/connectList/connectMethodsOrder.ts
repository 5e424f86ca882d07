import { type ConnectMethod, features } from '@latchkey/protocol'
import { inOrder } from './inOrder.js'

/** The data that decides the order of the connect methods. */
export type ConnectMethodsInput = {
  /** Which methods there are. */
  readonly has: Readonly<Record<ConnectMethod, boolean>>
  /** Whether a wallet of this browser is on show. */
  readonly installedShown: boolean
  /** The order the host gave, if it gave one. */
  readonly order?: readonly ConnectMethod[]
}

/** Returns the order of the connect methods. @spec S2.21 S9.27 */
export function connectMethodsOrder(input: ConnectMethodsInput): readonly ConnectMethod[] {
  const order = input.order ?? (input.installedShown ? ['wallet'] : [])
  return inOrder<ConnectMethod>(features.connectMethodsOrder.default, order).filter(
    (method) => input.has[method],
  )
}
