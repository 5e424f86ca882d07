import { type ConnectMethod, features } from '@latchkey/protocol'
import { inOrder } from './inOrder.js'

export type ConnectMethodsInput = {
  readonly has: Readonly<Record<ConnectMethod, boolean>>
  readonly installedShown: boolean
  readonly order?: readonly ConnectMethod[]
}

/** @spec S2.21 S9.27 */
export function connectMethodsOrder(input: ConnectMethodsInput): readonly ConnectMethod[] {
  const order = input.order ?? (input.installedShown ? ['wallet'] : [])
  return inOrder<ConnectMethod>(features.connectMethodsOrder.default, order).filter(
    (method) => input.has[method],
  )
}
