import type { ApprovedSession, Client } from './openClient.js'

/** A wallet's answer to a proposal that the client does not handle itself. */
export type Responder = {
  /** The page's key of the proposal. */
  readonly publicKey: string
  readonly pairingTopic: string
  readonly peer: ApprovedSession['peer']
}

const sessionMs = 7 * 24 * 3_600_000

/** Stores a session with a wallet that has answered, with what it granted. */
export async function storeSession(
  client: Client,
  { pairingTopic, peer, publicKey }: Responder,
  namespaces: ApprovedSession['namespaces'],
): Promise<ApprovedSession> {
  const topic = await client.core.crypto.generateSharedKey(publicKey, peer.publicKey)
  const session: ApprovedSession = {
    topic,
    pairingTopic,
    acknowledged: true,
    self: { publicKey, metadata: client.metadata },
    peer,
    controller: peer.publicKey,
    expiry: Math.floor((Date.now() + sessionMs) / 1_000),
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    namespaces,
  }
  await client.core.relayer.subscribe(topic)
  await client.session.set(topic, session)
  return session
}

/** A wallet keeps its session until it hears that there is none. */
export async function endUnwanted(client: Client, responder: Responder): Promise<void> {
  const { topic } = await storeSession(client, responder, {})
  await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
}
