import { type ConnectMethod, features } from '@latchkey/protocol'
import { inOrder } from './inOrder.js'

/** What decides the order of the ways to connect. */
export type ConnectMethodsInput = {
  /** Which methods there are. */
  readonly has: Readonly<Record<ConnectMethod, boolean>>
  /** Whether a wallet of this browser is on show. */
  readonly installedShown: boolean
  /** The order the host gave, if it gave one. */
  readonly order?: readonly ConnectMethod[]
}

/** In which order the ways to connect stand. @spec S2.21 S9.27 */
export function connectMethodsOrder(input: ConnectMethodsInput): readonly ConnectMethod[] {
  const order = input.order ?? (input.installedShown ? ['wallet'] : [])
  return inOrder<ConnectMethod>(features.connectMethodsOrder.default, order).filter(
    (method) => input.has[method],
  )
}
