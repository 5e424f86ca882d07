import type { SourceDeps } from '@latchkey/core/adapter'
import { createSessionStore, readPairing, storedTopic } from '../client/clientStorage.js'
import type { OpenedClient } from '../client/createClientSlot.js'
import { loadCode } from '../client/loadCode.js'
import type { Client } from '../client/openClient.js'
import { pairingKey } from '../client/pairingKey.js'
import type { SignedSession } from '../signIn/awaitAnswer.js'
import type { SessionContext } from './sessionContext.js'
import { sessionState } from './sessionState.js'

/** @spec S4.02 */
export async function resumePairing(context: SessionContext): Promise<void> {
  const { clients, deps, notify, preferredNetworks, state } = context
  const { env, id } = deps
  const pending = readPairing(env, id)
  if (!pending || state() || storedTopic(env, id)) {
    createSessionStore(env, id).clearPairing()
    return
  }
  context.openProposals += 1
  try {
    const opened = await clients.open()
    const { client, storage } = opened
    const signed = await signInAnswers(client)
    const approved = await awaitApproval(opened, deps, pending.until, signed?.answer)
    signed?.stop()
    if (!approved && context.openProposals === 1) storage.clearPairing()
    if (!approved) return
    const { session, sessions } = approved
    if (state()) {
      // The visitor has paired another wallet since.
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

function awaitApproval(
  { client, storage }: OpenedClient,
  { env, id }: Pick<SourceDeps, 'env' | 'id'>,
  until: number,
  signed: Promise<SignedSession> | undefined,
): Promise<SignedSession | undefined> {
  return new Promise((resolve) => {
    // This page's proposals report to their own callers.
    const topics = new Set(client.proposal.values.map(({ pairingTopic }) => pairingTopic))
    const onConnect = ({ session }: Pick<SignedSession, 'session'>) => {
      if (topics.has(session.pairingTopic)) end({ session, sessions: [] })
    }
    const stopTimer = env.after(until - env.now(), () => end(undefined))
    // The visitor cancels in the tab that shows the code; a tab that takes the answer stores the session first.
    const endIfCancelled = (key: string | null) => {
      const concerns = key === null || key === pairingKey(id)
      if (concerns && !storage.holdsPairing() && !storedTopic(env, id)) end(undefined)
    }
    const stopTabs = env.onStorage(endIfCancelled)
    const end = (approved: SignedSession | undefined) => {
      stopTimer()
      stopTabs()
      client.off('session_connect', onConnect)
      resolve(approved)
    }
    client.on('session_connect', onConnect)
    // Another wallet may still accept what one refused.
    signed?.then(end, () => {})
    for (const topic of topics) client.core.relayer.subscribe(topic).catch(() => {})
    // Meanwhile it may have been.
    endIfCancelled(null)
  })
}

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
