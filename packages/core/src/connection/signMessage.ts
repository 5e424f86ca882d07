import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { whileConnected } from '../runtime/whileConnected.js'
import { accountOf } from '../state/accountsSlice.js'

export type SignMessageParameters = { message: string; namespace?: Namespace }

/** Requests a signature from the connected wallet; a disconnect rejects it. */
export async function signMessage(
  context: Context,
  { message, namespace = context.store.get().networks.activeNamespace }: SignMessageParameters,
  purpose: { isSignIn?: boolean } = {},
): Promise<string> {
  // Anything else would be signed as its string, such as `[object Object]`.
  if (typeof message !== 'string')
    throw new LatchkeyError('parameters/invalid', { call: 'signMessage({ message }) with a text' })
  const connection = namespace && context.connections.get(namespace)
  const { address } = accountOf(context.store.get().accounts, namespace)
  if (!namespace || !connection || !address) throw new LatchkeyError('connection/not-found')
  const adapter = requireAdapter(context, namespace)
  return whileConnected(context, namespace, async (now) => {
    // A message naming one account must not get another's signature.
    if (!now.addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
    return adapter.signMessage(now, { address, message, ...purpose })
  })
}
