import type { Env } from '@latchkey/core/adapter'
import type { ApprovedSession, Client } from '../client/openClient.js'
import { endUnwanted } from '../client/storeSession.js'

type Message = { readonly topic: string; readonly message: string }
type Answer = {
  readonly id?: unknown
  readonly result?: { readonly responderPublicKey?: unknown }
}

/** How long after a session another wallet may still answer the code that was on screen. */
const lateMs = 60_000

/** Who has the code can answer as often as they like. */
const maxAnswers = 5

/** Of the wallets that answer one code, the client takes one and leaves the others with a session that nobody answers: those are ended. */
export function refuseOthers(
  client: Client,
  env: Env,
  pairingTopic: string | undefined,
): { accept(session: ApprovedSession): void; stop(): void } {
  const { crypto, relayer } = client.core
  const proposal = client.proposal.values.find((one) => one.pairingTopic === pairingTopic)
  const answered = new Set<string>()
  let accepted: string | undefined
  const refuse = async (key: string) => {
    if (!proposal || !pairingTopic) return
    const { publicKey } = proposal.proposer
    if ((await crypto.generateSharedKey(publicKey, key)) === accepted) return
    const metadata = { name: '', description: '', url: '', icons: [] }
    await endUnwanted(client, { publicKey, pairingTopic, peer: { publicKey: key, metadata } })
  }
  const onMessage = async ({ message, topic }: Message) => {
    if (topic !== pairingTopic) return
    const answer: Answer | undefined = await crypto.decode(topic, message).catch(() => undefined)
    const key = answer?.result?.responderPublicKey
    if (answer?.id !== proposal?.id || typeof key !== 'string') return
    if (answered.has(key) || answered.size === maxAnswers) return
    answered.add(key)
    if (accepted) refuse(key).catch(() => {})
  }
  const stop = () => relayer.off('relayer_message', onMessage)
  relayer.on('relayer_message', onMessage)
  return {
    accept({ topic }) {
      accepted = topic
      for (const key of answered) refuse(key).catch(() => {})
      env.after(lateMs, stop)
    },
    stop,
  }
}
