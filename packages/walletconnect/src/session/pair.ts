import { type Env, type PairOptions, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError, limits } from '@latchkey/protocol'
import type { Client } from '../client/openClient.js'
import type { RequestedNamespaces } from './requestedNamespaces.js'
import { pairingError } from './sessionError.js'

/** A session as the client gives it. */
export type ApprovedSession = Awaited<ReturnType<Proposal['approval']>>
type Proposal = Awaited<ReturnType<Client['connect']>>

export type PairParameters = PairOptions & {
  readonly client: Client
  readonly env: Env
  readonly requested: RequestedNamespaces
  /** The relay could not be reached; it is tried again. */
  onRelayUnreachable(): void
}

/** How long the relay may take to carry an offer before the visitor is told that it does not answer. */
const relayTimeoutMs = 4_000

const disconnectTimeoutMs = 1_000

const aborted = () => new LatchkeyError('connection/aborted')

/** Makes one offer and waits until a wallet takes it; given up, it is taken back. */
export async function pair(parameters: PairParameters): Promise<ApprovedSession> {
  const { client, env, onUri, signal } = parameters
  const { approval, uri = '' } = await propose(parameters)
  // Asked for at once: an answer that nobody waits for yet would be lost.
  const approved = approval().catch((cause) => {
    throw pairingError(cause)
  })
  try {
    const session = withTimeout(env, approved, { signal, timeoutError: aborted })
    onUri(uri)
    return await session
  } catch (error) {
    await withdrawProposal(client, env, uri)
    throw error
  }
}

/** Tries until the relay has the offer. */
async function propose({
  requested,
  client,
  env,
  onRelayUnreachable,
  signal,
}: PairParameters): Promise<Proposal> {
  for (;;) {
    const stop = env.after(relayTimeoutMs, onRelayUnreachable)
    const work = client.connect({ optionalNamespaces: requested })
    try {
      return await withTimeout(env, work, { signal, timeoutError: aborted })
    } catch (error) {
      if (signal.aborted) {
        // It may still get through: then nobody wants it any more.
        work.then(({ uri = '' }) => withdrawProposal(client, env, uri)).catch(() => {})
        throw error
      }
      onRelayUnreachable()
      await withTimeout(env, retryDelay(env), { signal, timeoutError: aborted })
    } finally {
      stop()
    }
  }
}

/** Withdraws an offer here, and tells a wallet that has seen it, if the relay takes the message in time. */
async function withdrawProposal(client: Client, env: Env, uri: string): Promise<void> {
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
  await withTimeout(env, work, { ms: disconnectTimeoutMs, timeoutError: aborted }).catch(() => {})
}

const retryDelay = (env: Env) =>
  new Promise<void>((resolve) => env.after(limits.pairingRetryMs, resolve))
