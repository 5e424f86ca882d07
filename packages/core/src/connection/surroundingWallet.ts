import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'

type Adapters = Pick<Context, 'adapters'>

/** The wallet that the page runs inside of, by connector id; what other tabs are connected with is of no concern there. */
export const surroundingWallet = (
  { adapters }: Adapters,
  namespace: Namespace,
): string | undefined => adapters.get(namespace)?.surrounding

/** Whether anything of a wallet is stored: the one around the page is not there where the page is opened elsewhere. */
export const isStored = (context: Adapters, namespace: Namespace, connectorId: string): boolean =>
  surroundingWallet(context, namespace) !== connectorId
