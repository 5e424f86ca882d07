import { withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { storedTopic } from '../client/clientStorage.js'
import type { Client } from '../client/openClient.js'
import { networksKey, type SessionContext } from './sessionContext.js'
import { sessionState } from './sessionState.js'

const pendingMessagesMs = 2_000

export async function restoreSession(context: SessionContext): Promise<void> {
  const { clients, openProposals, deps, notify, state, preferredNetworks } = context
  const { env, id } = deps
  if (state()) return
  const topic = storedTopic(env, id)
  if (!topic) {
    if (openProposals === 0) notify({ type: 'ended' })
    return
  }
  // A client that opened before another tab created the session does not know it.
  const isLoaded = (await clients.current())?.client.session.keys.includes(topic)
  if (!isLoaded) await clients.close()
  const { client, storage } = await clients.open()
  const session = client.session.values.find((one) => one.topic === topic)
  if (!session || session.expiry * 1_000 <= env.now()) {
    storage.clear()
    await clients.close()
    notify({ type: 'ended' })
    return
  }
  const networks = await storage.client.getItem<Record<string, string>>(networksKey)
  context.setState(sessionState(session, (one) => [networks?.[one], ...preferredNetworks(one)]))
  await receivePendingMessages(context, client)
  if (state()) notify({ type: 'restored' })
}

/** Waits briefly for stored events, e.g. that the wallet ended the session; on timeout the session is used. */
async function receivePendingMessages(
  { deps, signal }: SessionContext,
  client: Client,
): Promise<void> {
  const { env } = deps
  const reached = new Promise<void>((resolve) => {
    if (client.core.relayer.connected) resolve()
    else client.core.relayer.once('relayer_connect', resolve)
  })
  const settle = reached.then(() => new Promise<void>((resolve) => env.after(250, resolve)))
  const late = () => new LatchkeyError('walletconnect/relay-unreachable')
  await withTimeout(env, settle, {
    ms: pendingMessagesMs,
    signal: signal(),
    timeoutError: late,
  }).catch(() => {})
}
