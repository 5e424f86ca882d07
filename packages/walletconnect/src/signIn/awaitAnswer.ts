import { LatchkeyError } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import type { ApprovedSession, Client } from '../client/openClient.js'
import { endUnwanted, storeSession } from '../client/storeSession.js'
import { readSignedAnswer } from './readSignedAnswer.js'

export type SignInProposal = Client['auth']['requests']['values'][number]

export type SignedSession = {
  readonly session: ApprovedSession
  readonly sessions: readonly SignInSession[]
}

type Message = { readonly topic: string; readonly message: string }
type Answer = {
  readonly id?: unknown
  readonly error?: { readonly code?: unknown }
  readonly result?: {
    readonly cacaos?: unknown
    readonly responder?: ApprovedSession['peer']
  }
}

/** The wallet does not know the method; its answer to the plain proposal follows. */
const unsupportedCode = 10_001

/**
 * Waits for the wallet's answer to a sign-in request. The client itself would forget a request when the next is sent, verify
 * contract signatures at a third party, and lose answers on reload.
 */
export function awaitAnswer(
  client: Client,
  proposal: SignInProposal,
): { readonly answer: Promise<SignedSession>; stop(): void } {
  const { core } = client
  const topic = answerTopic(client, proposal)
  let stop = () => {}
  const answer = new Promise<SignedSession>((resolve, reject) => {
    const onMessage = async (event: Message) => {
      if (event.topic !== topic) return
      const { publicKey: receiverPublicKey } = proposal.requester
      const read = core.crypto.decode(topic, event.message, { receiverPublicKey })
      // Anyone can send an unreadable answer: ignore it.
      const answered = (await read.catch(() => undefined)) as Answer | undefined
      if (answered?.id !== proposal.id || answered.error?.code === unsupportedCode) return
      if (answered.error) reject(answered.error)
      else settle(client, proposal, answered.result ?? {}).then(resolve, reject)
    }
    core.relayer.on('relayer_message', onMessage)
    stop = () => core.relayer.off('relayer_message', onMessage)
  })
  return { answer, stop: () => stop() }
}

export const answerTopic = (
  { auth }: Client,
  { pairingTopic }: Pick<SignInProposal, 'pairingTopic'>,
): string | undefined =>
  auth.pairingTopics.values.find((one) => one.pairingTopic === pairingTopic)?.topic

async function settle(
  client: Client,
  { authPayload, pairingTopic, requester: { publicKey } }: SignInProposal,
  { cacaos, responder: peer }: NonNullable<Answer['result']>,
): Promise<SignedSession> {
  if (!peer) throw new LatchkeyError('wallet/failed')
  const responder = { pairingTopic, peer, publicKey }
  try {
    const { namespaces, sessions } = readSignedAnswer(client, authPayload, cacaos)
    return { session: await storeSession(client, responder, namespaces), sessions }
  } catch (error) {
    endUnwanted(client, responder).catch(() => {})
    throw error
  }
}
