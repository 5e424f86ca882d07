import { type Env, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from './openClient.js'

type Relayer = Client['core']['relayer']

/** How long a relay may take to answer over a socket that works. */
const answerMs = 400

/**
 * Makes sure of the relay when the visitor comes back: a phone ends the sockets of a page behind another app, often without
 * a word, and the client would notice at its next pulse, or never. Returns the function that ends that.
 */
export function followReturn({ core: { relayer } }: Client, env: Env): () => void {
  let stopped = false
  const onVisible = async () => {
    if (relayer.connecting) return
    if (!relayer.connected) return relayer.transportOpen()
    const { provider } = relayer
    const answers = await answersInTime(relayer, env)
    if (answers || stopped || relayer.provider !== provider) return
    // The client would wait for a dead socket to close.
    provider.disconnect = async () => {}
    await relayer.restartTransport()
    await provider.connection.close()
  }
  const stop = env.onVisible(() => {
    // What fails is tried again by the client.
    onVisible().catch(() => {})
  })
  return () => {
    stopped = true
    stop()
  }
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
