import type { Env } from '@latchkey/core/adapter'
import { createSessionStore, readPairing, storedTopic } from '../client/clientStorage.js'
import { loadCode } from '../client/loadCode.js'
import type { Client } from '../client/openClient.js'
import type { SignedSession } from '../signIn/awaitAnswer.js'
import type { SessionContext } from './sessionContext.js'
import { sessionState } from './sessionState.js'

/** Waits for a wallet to accept a proposal from before a reload, as long as it can be accepted. @spec S4.02 */
export async function resumePairing(context: SessionContext): Promise<void> {
  const { clients, deps, notify, preferredNetworks, state } = context
  const { env, id } = deps
  const pending = readPairing(env, id)
  if (!pending || state() || storedTopic(env, id)) {
    createSessionStore(env, id).clearPairing()
    return
  }
  // The client stays open as for a proposal of this page.
  context.openProposals += 1
  try {
    const { client, storage } = await clients.open()
    const signed = await signInAnswers(client)
    const approved = await awaitApproval(client, env, pending.until, signed?.answer)
    signed?.stop()
    if (!approved && context.openProposals === 1) storage.clearPairing()
    if (!approved) return
    const { session, sessions } = approved
    if (state()) {
      // The visitor paired another wallet since, and there is one at a time.
      const reason = { code: 6000, message: 'User disconnected.' }
      client.disconnect({ topic: session.topic, reason }).catch(() => {})
      return
    }
    context.setState(sessionState(session, preferredNetworks))
    storage.save(session.topic)
    notify({ type: 'approved', ...(sessions.length > 0 && { signedIn: sessions }) })
  } finally {
    context.openProposals -= 1
    if (!state() && context.openProposals === 0) clients.close().catch(() => {})
  }
}

/** Waits for the first approval; undefined where none came in time. */
function awaitApproval(
  client: Client,
  env: Env,
  until: number,
  signed: Promise<SignedSession> | undefined,
): Promise<SignedSession | undefined> {
  return new Promise((resolve) => {
    // Those of this page are reported to who proposed them.
    const topics = new Set(client.proposal.values.map(({ pairingTopic }) => pairingTopic))
    const onConnect = ({ session }: Pick<SignedSession, 'session'>) => {
      if (topics.has(session.pairingTopic)) end({ session, sessions: [] })
    }
    const stop = env.after(until - env.now(), () => end(undefined))
    const end = (approved: SignedSession | undefined) => {
      stop()
      client.off('session_connect', onConnect)
      resolve(approved)
    }
    client.on('session_connect', onConnect)
    // What a wallet refused, another may still accept.
    signed?.then(end, () => {})
    // The relay has stored what was sent meanwhile.
    for (const topic of topics) client.core.relayer.subscribe(topic).catch(() => {})
  })
}

/** Waits for the answers to requests to sign in, too; undefined where there was none. */
async function signInAnswers(client: Client) {
  const asked = client.auth.requests.values
  if (asked.length === 0) return undefined
  const { awaitAnswer, answerTopic } = await loadCode(import('../signIn/awaitAnswer.js'))
  const all = asked.map((one) => awaitAnswer(client, one))
  for (const one of asked) {
    const topic = answerTopic(client, one)
    if (topic) client.core.relayer.subscribe(topic).catch(() => {})
  }
  return {
    answer: Promise.any(all.map(({ answer }) => answer)),
    stop: () => {
      for (const { stop } of all) stop()
    },
  }
}
