import { type Env, type PairOptions, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError, limits } from '@latchkey/protocol'
import type { Client } from '../client/openClient.js'
import type { RequestedNamespaces } from './requestedNamespaces.js'
import { pairingError } from './sessionError.js'

/** A session as the client gives it. */
export type ApprovedSession = Awaited<ReturnType<Offer['approval']>>
type Offer = Awaited<ReturnType<Client['connect']>>

export type PairParameters = PairOptions & {
  readonly client: Client
  readonly env: Env
  readonly asked: RequestedNamespaces
  /** The relay could not be reached; it is tried again. */
  onTrying(): void
}

/** How long the relay may take to carry an offer before the visitor is told that it does not answer. */
const patienceMs = 4_000

const goodbyeMs = 1_000

const aborted = () => new LatchkeyError('connection/aborted')

/** Makes one offer and waits until a wallet takes it; given up, it is taken back. */
export async function pair(parameters: PairParameters): Promise<ApprovedSession> {
  const { client, env, onUri, signal } = parameters
  const { approval, uri = '' } = await offer(parameters)
  // Asked for at once: an answer that nobody waits for yet would be lost.
  const approved = approval().catch((cause) => {
    throw pairingError(cause)
  })
  try {
    const session = withTimeout(env, approved, { signal, timeoutError: aborted })
    onUri(uri)
    return await session
  } catch (error) {
    await takeBack(client, env, uri)
    throw error
  }
}

/** Tries until the relay has the offer. */
async function offer({ asked, client, env, onTrying, signal }: PairParameters): Promise<Offer> {
  for (;;) {
    const stop = env.after(patienceMs, onTrying)
    const work = client.connect({ optionalNamespaces: asked })
    try {
      return await withTimeout(env, work, { signal, timeoutError: aborted })
    } catch (error) {
      if (signal.aborted) {
        // It may still get through: then nobody wants it any more.
        work.then(({ uri = '' }) => takeBack(client, env, uri)).catch(() => {})
        throw error
      }
      onTrying()
      await withTimeout(env, pause(env), { signal, timeoutError: aborted })
    } finally {
      stop()
    }
  }
}

/** Withdraws an offer here, and tells a wallet that has seen it, if the relay takes the message in time. */
async function takeBack(client: Client, env: Env, uri: string): Promise<void> {
  const { core, events, proposal } = client
  const topic = /^wc:([\da-f]{64})@/.exec(uri)?.[1]
  for (const { id, pairingTopic } of proposal.values) {
    if (pairingTopic !== topic) continue
    proposal.delete(id, { code: 6000, message: 'Withdrawn' }).catch(() => {})
    // Ends the client's own waiting, and what it has prepared for an answer.
    events.emit('proposal_expire', { id })
  }
  if (!topic) return
  const work = core.pairing.disconnect({ topic })
  await withTimeout(env, work, { ms: goodbyeMs, timeoutError: aborted }).catch(() => {})
}

const pause = (env: Env) =>
  new Promise<void>((resolve) => env.after(limits.pairingRetryMs, resolve))
