import { createSessionStore, readPairing, storedTopic } from '../client/clientStorage.js'
import type { ApprovedSession } from './pair.js'
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
    const session = await new Promise<ApprovedSession | undefined>((resolve) => {
      // Those of this page are reported to who proposed them.
      const topics = new Set(client.proposal.values.map(({ pairingTopic }) => pairingTopic))
      const onConnect = ({ session: approved }: { readonly session: ApprovedSession }) => {
        if (topics.has(approved.pairingTopic)) end(approved)
      }
      const stop = env.after(pending.until - env.now(), () => end(undefined))
      const end = (approved: ApprovedSession | undefined) => {
        stop()
        client.off('session_connect', onConnect)
        resolve(approved)
      }
      client.on('session_connect', onConnect)
      // The relay has stored what was sent meanwhile.
      for (const topic of topics) client.core.relayer.subscribe(topic).catch(() => {})
    })
    if (!session && context.openProposals === 1) storage.clearPairing()
    if (!session) return
    if (state()) {
      // The visitor paired another wallet since, and there is one at a time.
      const reason = { code: 6000, message: 'User disconnected.' }
      client.disconnect({ topic: session.topic, reason }).catch(() => {})
      return
    }
    context.setState(sessionState(session, preferredNetworks))
    storage.save(session.topic)
    notify({ type: 'approved' })
  } finally {
    context.openProposals -= 1
    if (!state() && context.openProposals === 0) clients.close().catch(() => {})
  }
}
