import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { PairOptions, SessionPort } from '../ports/SessionPort.js'
import type { OneApproval } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import { acceptSession, waitEnded } from './acceptSession.js'
import { isPairing, pairingExpiry, pairingLeftMs } from './pairingRules.js'
import { canSignInWithSession, signInApproval } from './signInApproval.js'
import { pairingEnded, pairingStarted, uriReceived } from './walletConnectChanges.js'
import { warnOwnReach } from './warnOwnReach.js'

/** Starts or joins a pairing; resolves once connected. Renews the URI while a view shows it. @spec S4.02 S4.03 S4.06 S4.07 */
export async function pairWallet(context: Context, along: Transition = unchanged): Promise<void> {
  const { env, pairing, sessions, store } = context
  if (!sessions) throw new LatchkeyError('walletconnect/not-found')
  if (isPairing(pairing)) {
    store.commit(along)
    return pairing.approval
  }
  const attempt = new AbortController()
  pairing.attempt = attempt
  pairing.startedAt = env.now()
  store.commit(inTurn(along, changeSlices({ walletConnect: pairingStarted })))
  pairing.approval = waitForWallet(context, sessions, attempt)
  return pairing.approval
}

async function waitForWallet(
  context: Context,
  sessions: SessionPort,
  attempt: AbortController,
): Promise<void> {
  const { bus, pairing, store } = context
  try {
    const approval = await proposeSession(context, sessions, attempt)
    // Before the account appears, so a visitor with a session is not asked.
    await approval?.accept()
    await acceptSession(context, sessions)
  } catch (cause) {
    const error = toLatchkeyError(cause)
    const isAborted = isLatchkeyError(error, 'connection/aborted')
    // The next pairing may have started.
    if (pairing.attempt === attempt) {
      const ended = pairingEnded(isAborted ? undefined : error.code)
      store.commit(changeSlices({ accounts: waitEnded(context), walletConnect: ended }))
    }
    if (!isAborted) bus.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    attempt.abort()
    if (pairing.attempt === attempt) {
      pairing.attempt = undefined
      pairing.approval = undefined
    }
  }
}

/** Older URIs may still be accepted by a wallet that scanned them. */
function proposeSession(
  context: Context,
  sessions: SessionPort,
  attempt: AbortController,
): Promise<OneApproval | undefined> {
  const { env, pairing, store } = context
  const { signal } = attempt
  const pair = async (onUri: PairOptions['onUri']) => {
    // A message per URI: a nonce is valid once.
    const approval = canSignInWithSession(context) ? await signInApproval(context) : undefined
    await sessions.pair({ signal, onUri, ...(approval && { signIn: approval.request }) })
    return approval
  }
  return new Promise((resolve, reject) => {
    let newest: object
    const next = () => {
      const own = {}
      newest = own
      const onUri: PairOptions['onUri'] = (uri, reach) => {
        if (signal.aborted || own !== newest) return
        const expiry = pairingExpiry(env.now())
        if (reach === 'own' && store.get().walletConnect.reach !== 'own') warnOwnReach(env)
        store.update('walletConnect', uriReceived(uri, expiry, reach))
        const stop = env.after(pairingLeftMs(expiry, env.now()), () => {
          if (pairing.viewers > 0) next()
          else attempt.abort()
        })
        signal.addEventListener('abort', stop)
      }
      pair(onUri).then(resolve, (error) => {
        // A rejection of any proposal decides; other failures of an older one do not.
        if (own === newest || isLatchkeyError(error, 'wallet/rejected')) reject(error)
      })
    }
    next()
  })
}
