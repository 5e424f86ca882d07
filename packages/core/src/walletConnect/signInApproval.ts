import { hasSignIn } from '../options/hasSignIn.js'
import type { OneApproval } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { requestedNetworks } from '../state/networksSlice.js'

/** One-step sign-in works in `eip155` only. @spec S5.26 */
export function canSignInWithSession({ options, store }: Context): boolean {
  const networks = requestedNetworks(store.get().networks)
  const isEvmOnly = networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  return isEvmOnly && hasSignIn(options)
}

export async function signInApproval(context: Context): Promise<OneApproval | undefined> {
  try {
    const { oneApproval } = await import('../siwx/oneApproval.js')
    return await oneApproval(context, 'eip155')
  } catch (cause) {
    context.reportError(toLatchkeyError(cause))
    return undefined
  }
}
