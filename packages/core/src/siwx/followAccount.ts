import { LatchkeyError } from '@latchkey/protocol'
import { disconnect } from '../connection/disconnect.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { openModal } from '../modal/opening/openModal.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { SignInPort } from '../ports/SignInPort.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { accountOf } from '../state/accountsSlice.js'
import { reset } from '../state/routerSlice.js'
import { nextSet, replace } from '../state/routerSteps.js'
import { requirementSet, signInChanged } from '../state/siwx/siwxChanges.js'
import { inTurn, unchanged } from '../state/transition.js'
import { beginSession, signInEntry } from './beginSession.js'
import { findSession } from './findSession.js'
import { revoke } from './heldSessions.js'
import { signIn } from './signIn.js'
import { isSkipped } from './signInKeys.js'
import { isRequiredBy, signInPort } from './signInPort.js'
import { isActiveSubject, type SignInSubject } from './signInSubject.js'

export type Arrival = {
  readonly subject: SignInSubject
  readonly before?: SignInSubject
  readonly isChosen: boolean
}

/** Looks up the active account's session and asks for one if it is missing. @spec S4.35 S4.39 */
export async function followAccount(context: Context, arrival: Arrival): Promise<void> {
  const { store } = context
  const { before, subject } = arrival
  const { namespace } = subject
  const port = await signInPort(context)
  if (!port) return
  const isRequired = isRequiredBy(port)
  const isServed = port.serves(namespace) && isActiveSubject(store.get(), subject)
  const checked = isServed ? signInChanged(namespace, { status: 'checking' }) : unchanged
  store.update('siwx', inTurn(requirementSet(isRequired), checked))
  if (before) await endEarlier(context, port, { before, subject })
  if (!isServed) return
  const result = await findSession(context, port, subject).then(
    (session) => ({ session, error: undefined }),
    (cause) => ({ session: undefined, error: toLatchkeyError(cause) }),
  )
  // A host's own button may have started to sign.
  const isChecking = store.get().siwx.byNamespace[namespace]?.status === 'checking'
  if (!isChecking || !isActiveSubject(store.get(), subject)) return
  const { error, session } = result
  // A visitor who clicked meanwhile wanted the account.
  if (session) return beginSession(context, subject, session, { showsAccount: !arrival.isChosen })
  store.update('siwx', signInChanged(namespace, { status: 'signed-out', error: error?.code }))
  if (error && arrival.isChosen && !before) return refuse(context, subject, error)
  if (isRequired || !isSkipped(context, subject)) await ask(context, arrival)
}

async function endEarlier(
  context: Context,
  port: SignInPort,
  { before, subject }: { before: SignInSubject; subject: SignInSubject },
): Promise<void> {
  const isOtherAccount = before.address !== subject.address
  const isOtherNetwork = before.chainId !== subject.chainId
  const ends =
    (isOtherAccount && port.signOutOnAccountChange) ||
    (isOtherNetwork && port.signOutOnNetworkChange)
  if (!ends || !port.serves(before.namespace)) return
  // A host's sign-out must not run on every change without a session.
  if (!(await findSession(context, port, before).catch(() => true))) return
  await revoke(context, port, before).catch((cause) => context.reportError(toLatchkeyError(cause)))
}

/** On page load, waits for the next click. The embedded wallet asks itself. @spec S4.35 */
async function ask(context: Context, { isChosen, subject }: Arrival): Promise<void> {
  const { options, store, ui } = context
  if (!ui.shows(signInEntry.view)) return
  if (!isChosen && !options.inline) {
    store.update('router', nextSet(signInEntry))
    return
  }
  if (isOnScreen(context)) store.update('router', replace(signInEntry))
  else await openModal(context, { entry: signInEntry })
  const { connectedWalletInfo } = accountOf(store.get().accounts, subject.namespace)
  // The embedded wallet shows the message itself; the state has its failure.
  if (connectedWalletInfo?.type === 'AUTH')
    signIn(context, { namespace: subject.namespace }).catch(() => {})
}

/** Whether a session exists is unknown, so disconnects and lets the visitor retry. @spec S4.39 S8.38 */
async function refuse(
  context: Context,
  { namespace }: SignInSubject,
  cause: LatchkeyError,
): Promise<void> {
  const error = new LatchkeyError('siwx/init-failed', { cause })
  context.reportError(error)
  const wasOpen = isOnScreen(context)
  await disconnect(context, { namespace }).catch(() => {})
  if (wasOpen && !isOnScreen(context)) await openModal(context)
  else if (wasOpen) context.store.update('router', reset({ view: 'Connect' }))
  await showSnackbar(context, { variant: 'error', message: error.message, code: error.code })
}
