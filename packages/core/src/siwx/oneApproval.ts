import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { snackbarHidden } from '../modal/noticeChanges.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { OneApproval } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { networksOf } from '../state/networksSlice.js'
import { askHost, isRequiredBy, signInPort } from './signInPort.js'
import { notifyTabs } from './signInSubject.js'

/** Undefined unless the host requires sign-in in this namespace. */
export async function oneApproval(
  context: Context,
  namespace: Namespace,
): Promise<OneApproval | undefined> {
  const port = await signInPort(context)
  if (!port?.serves(namespace) || !isRequiredBy(port)) return undefined
  const { active } = networksOf(context.store.get().networks, namespace)
  const chainId = active?.caipNetworkId
  if (!chainId) throw new LatchkeyError('siwx/network-required')
  const sessions: SignInSession[] = []
  return {
    request: {
      // The wallet fills in the account the visitor chooses.
      createMessage: () => askHost(context, port.createMessage({ accountAddress: '', chainId })),
      onSession: (session) => void sessions.push(session),
    },
    async accept() {
      // A nonce is valid for one session: the active network's.
      const session = sessions.find(({ data }) => data.chainId === chainId) ?? sessions[0]
      if (!session) return
      const { id } = showAuthenticating(context)
      await askHost(context, port.addSession(session)).then(
        () => notifyTabs(context, namespace),
        (cause) => context.reportError(toLatchkeyError(cause)),
      )
      context.store.update('snackbar', snackbarHidden(id))
    },
  }
}

/** Shown from the wallet's answer until the host's. @spec S8.41 */
function showAuthenticating(context: Context): { readonly id: number } {
  const message = 'Authenticating...'
  void showSnackbar(context, { variant: 'loading', message, code: 'siwx/authenticating' })
  return context.store.get().snackbar
}
