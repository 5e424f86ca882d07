import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'

type Adapters = Pick<Context, 'adapters'>

export const surroundingWallet = (
  { adapters }: Adapters,
  namespace: Namespace,
): string | undefined => adapters.get(namespace)?.surrounding

/** The surrounding wallet is never stored: it does not exist in another browser. */
export const isStored = (context: Adapters, namespace: Namespace, connectorId: string): boolean =>
  surroundingWallet(context, namespace) !== connectorId
