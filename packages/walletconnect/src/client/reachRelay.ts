import { type Env, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from './openClient.js'

/** With what the library's types hide: an attempt to connect makes another provider first. */
export type Relayer = Client['core']['relayer'] & { createProvider(): Promise<void> }

/** How long a relay may take to answer over a socket that works. */
export const answerMs = 400

/** Opens a socket at once unless there is one that works: whatever the client waits for is given up. */
export async function reachRelay(relayer: Relayer, env: Env, isOver: () => boolean): Promise<void> {
  const { provider } = relayer
  if (relayer.connecting) return openBeside(relayer)
  if (!relayer.connected) return relayer.transportOpen()
  const answers = await answersInTime(relayer, env)
  if (answers || isOver() || relayer.provider !== provider) return
  leave(provider)
  await relayer.restartTransport()
}

/** An attempt of the client's pauses for up to five seconds, or hangs for fifteen; nothing ends its pause. */
async function openBeside(relayer: Relayer): Promise<void> {
  const { provider: before } = relayer
  // It has only begun.
  if (!before.connection) return
  leave(before)
  // The attempt fails, and pauses.
  before.events.emit('disconnect')
  await relayer.createProvider()
  const { provider } = relayer
  await provider.connect()
  // The attempt has gone on meanwhile, with a provider of its own.
  if (relayer.provider !== provider) return provider.disconnect()
  await relayer.subscriber.start()
}

/** Has attempts of the client that go on after a pause use the socket that was opened meanwhile. */
export function keepOpenSocket(relayer: Relayer): void {
  const createProvider = relayer.createProvider.bind(relayer)
  relayer.createProvider = async () => {
    if (!relayer.connected) await createProvider()
  }
}

/** Closes a socket that may be dead without waiting for it, and one that opens only now. */
function leave(provider: Relayer['provider']): void {
  const close = () => provider.connection.close().catch(() => {})
  close()
  provider.once('connect', close)
  // The client would wait for it.
  provider.disconnect = async () => {}
}

/** Asks for what the relay has already: a topic that the page is subscribed to. */
async function answersInTime({ provider, subscriber }: Relayer, env: Env): Promise<boolean> {
  const [topic] = subscriber.topics
  if (topic === undefined) return true
  const asked = provider.request({ method: 'irn_subscribe', params: { topic } })
  const timeoutError = () => new LatchkeyError('walletconnect/relay-unreachable')
  return withTimeout(env, asked, { ms: answerMs, timeoutError }).then(
    () => true,
    () => false,
  )
}
