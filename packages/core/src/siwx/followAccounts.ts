import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { disconnect } from '../connection/disconnect.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { openModal } from '../modal/opening/openModal.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { SignInPort } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf, type ConnectionStatus } from '../state/accountsSlice.js'
import { currentEntry, reset } from '../state/routerSlice.js'
import { nextSet, replace } from '../state/routerSteps.js'
import { requirementSet, signInChanged } from '../state/siwx/siwxChanges.js'
import type { SignInStatus } from '../state/siwx/siwxSlice.js'
import type { State } from '../state/state.js'
import { changeSlices, inTurn, unchanged } from '../state/transition.js'
import {
  askingDropped,
  beginSession,
  endAsking,
  endSessions,
  findSession,
  heldSessions,
  revoke,
  signInEntry,
} from './heldSessions.js'
import { recheckSessions } from './recheckSessions.js'
import { signIn } from './signIn.js'
import { isRequiredBy, signInPort } from './signInPort.js'
import {
  isActiveSubject,
  isSameSubject,
  isSkipped,
  type SignInSubject,
  signInSubject,
} from './signInSubject.js'

/** Follows the active accounts and their sessions; `isLoad` means they were restored with the page. @spec S4.35 */
export function followAccounts(context: Context, isLoad: boolean): () => void {
  const stops = [watchActive(context, isLoad), recheckSessions(context), watchView(context)]
  return () => {
    for (const stop of stops) stop()
  }
}

function watchActive(context: Context, isLoad: boolean): () => void {
  const { adapters, connections, store } = context
  const seen = new Map<Namespace, SignInSubject>()
  const lastStatus = new Map<Namespace, ConnectionStatus>()
  const lastEntry = new Map<Namespace, SignInStatus>()

  const follow = (subject: SignInSubject, isChosen: boolean) => {
    const before = seen.get(subject.namespace)
    seen.set(subject.namespace, subject)
    connections.notes(subject.namespace).signInDecided = followAccount(context, {
      subject,
      before,
      isChosen,
    }).catch((cause) => context.reportError(toLatchkeyError(cause)))
  }
  const leave = (namespace: Namespace) => {
    const subject = seen.get(namespace)
    seen.delete(namespace)
    if (subject) forgetAccount(context, subject, lastEntry.get(namespace))
    lastEntry.delete(namespace)
  }
  const react = (isFirst: boolean) => {
    const state = store.get()
    const { activeNamespace } = state.networks
    for (const namespace of new Set([...adapters.keys(), ...seen.keys()])) {
      const { status } = accountOf(state.accounts, namespace)
      const entry = state.siwx.byNamespace[namespace]
      if (entry) lastEntry.set(namespace, entry.status)
      const last = lastStatus.get(namespace)
      lastStatus.set(namespace, status)
      const subject = signInSubject(state, namespace)
      if (!subject) leave(namespace)
      if (!subject || namespace !== activeNamespace || isSameSubject(subject, seen.get(namespace)))
        continue
      // The visitor did not choose a restored or unlocked wallet just now.
      const isBack =
        isFirst || last === 'reconnecting' || (last === 'disconnected' && !isOnScreen(context))
      follow(subject, !isBack)
    }
  }
  react(isLoad)
  return watch(
    store,
    (state) => state,
    () => react(false),
  )
}

/** Drops the view once a session exists, for example after another namespace was in front. @spec S4.36 */
const watchView = (context: Context): (() => void) =>
  watch(context.store, asksInVain, (isInVain) => {
    if (isInVain) endAsking(context)
  })

const asksInVain = ({ networks, router, siwx }: State): boolean => {
  const { session } = (networks.activeNamespace && siwx.byNamespace[networks.activeNamespace]) ?? {}
  const asks = [currentEntry(router).view, router.next?.view].includes(signInEntry.view)
  return session !== undefined && asks
}

type Arrival = {
  readonly subject: SignInSubject
  readonly before?: SignInSubject
  readonly isChosen: boolean
}

/** Looks up the active account's session and asks for one if it is missing. @spec S4.35 S4.39 */
async function followAccount(context: Context, arrival: Arrival): Promise<void> {
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

/** When the visitor disconnects, ends all sessions of the wallet's accounts. @spec S4.52 */
function forgetAccount(
  context: Context,
  subject: SignInSubject,
  lastStatus: SignInStatus | undefined,
): void {
  const { connections, signingIn, store } = context
  const { namespace } = subject
  const notes = connections.notes(namespace)
  signingIn.attempts?.get(namespace)?.controller.abort()
  store.commit(changeSlices({ router: askingDropped, siwx: signInChanged(namespace, undefined) }))
  if (!notes.isLeaving) return
  // A pending lookup or signature may still produce a session.
  const isUnknown = lastStatus === 'checking' || lastStatus === 'signing'
  const ending = [...heldSessions(context, namespace), ...(isUnknown ? [subject] : [])]
  if (ending.length > 0) notes.signedOut = endSessions(context, ending)
}
