import { withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { keptTopic } from '../client/clientStorage.js'
import type { Client } from '../client/openClient.js'
import { networksKey, type SessionContext } from './sessionContext.js'
import { sessionState } from './sessionState.js'

/** How long the relay may take to tell that the wallet ended the session meanwhile. */
const newsMs = 2_000

/** Finds the session that is stored, if there is one that did not expire. */
export async function restoreSession(context: SessionContext): Promise<void> {
  const { clients, offers, ports, say, state, wanted } = context
  const { env, id } = ports
  if (state()) return
  const topic = keptTopic(env, id)
  if (!topic) {
    if (offers === 0) say({ type: 'ended' })
    return
  }
  // A client that opened before another tab made the session does not know it.
  const known = (await clients.opened())?.client.session.keys.includes(topic)
  if (!known) await clients.shut()
  const { client, storage } = await clients.open()
  const session = client.session.values.find((one) => one.topic === topic)
  if (!session || session.expiry * 1_000 <= env.now()) {
    storage.forget()
    await clients.shut()
    say({ type: 'ended' })
    return
  }
  const networks = await storage.client.getItem<Record<string, string>>(networksKey)
  context.replace(sessionState(session, (one) => [networks?.[one], ...wanted(one)]))
  await news(context, client)
  if (state()) say({ type: 'restored' })
}

/** Gives the relay a moment to say what happened meanwhile; without it, the session is what is stored of it. */
async function news({ ports, signal }: SessionContext, client: Client): Promise<void> {
  const { env } = ports
  const reached = new Promise<void>((resolve) => {
    if (client.core.relayer.connected) resolve()
    else client.core.relayer.once('relayer_connect', resolve)
  })
  const settle = reached.then(() => new Promise<void>((resolve) => env.after(250, resolve)))
  const late = () => new LatchkeyError('walletconnect/relay-unreachable')
  await withTimeout(env, settle, { ms: newsMs, signal: signal(), timeoutError: late }).catch(
    () => {},
  )
}
