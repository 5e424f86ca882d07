import { type Env, type PairOptions, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError, limits } from '@latchkey/protocol'
import { loadCode } from '../client/loadCode.js'
import type { ApprovedSession, Client } from '../client/openClient.js'
import { refuseOthers } from './refuseOthers.js'
import type { RequestedNamespaces } from './requestedNamespaces.js'
import { pairingError } from './sessionError.js'

type Proposal = Awaited<ReturnType<Client['connect']>>
type Propose = () => Promise<Proposal>

export type PairParameters = Omit<PairOptions, 'onUri'> & {
  readonly client: Client
  readonly env: Env
  readonly requested: RequestedNamespaces
  /** Called once, when the relay has the proposal. */
  onUri(uri: string): void
  /** The relay was not reachable; the proposal is repeated. */
  onRelayUnreachable(): void
}

/** After this the visitor reads that the relay does not answer. */
const relayTimeoutMs = 4_000

const disconnectTimeoutMs = 1_000

const aborted = () => new LatchkeyError('connection/aborted')

export async function pair(parameters: PairParameters): Promise<ApprovedSession> {
  const { client, env, onUri, signal } = parameters
  const { approval, uri } = await propose(parameters)
  const others = refuseOthers(client, env, topicOf(uri))
  // Awaited at once: a rejection without a handler would be uncaught.
  const approved = approval().catch((cause) => {
    throw pairingError(cause)
  })
  try {
    const session = withTimeout(env, approved, { signal, timeoutError: aborted })
    onUri(uri ?? '')
    others.accept(await session)
    return await session
  } catch (error) {
    others.stop()
    await withdrawProposal(client, env, uri)
    throw error
  }
}

async function propose(parameters: PairParameters): Promise<Proposal> {
  const { client, env, onRelayUnreachable, signal } = parameters
  const plain: Propose = () => client.connect({ optionalNamespaces: parameters.requested })
  const send = parameters.signIn ? ((await withSignIn(parameters)) ?? plain) : plain
  for (;;) {
    const stop = env.after(relayTimeoutMs, onRelayUnreachable)
    const work = send()
    try {
      return await withTimeout(env, work, { signal, timeoutError: aborted })
    } catch (error) {
      if (signal.aborted) {
        // It may get through after the abort.
        work.then(({ uri }) => withdrawProposal(client, env, uri)).catch(() => {})
        throw error
      }
      onRelayUnreachable()
      await withTimeout(env, retryDelay(env), { signal, timeoutError: aborted })
    } finally {
      stop()
    }
  }
}

/** Undefined where one-click auth is not possible. @spec S5.26 */
async function withSignIn(parameters: PairParameters): Promise<Propose | undefined> {
  const { client, env, requested, signIn, signal } = parameters
  if (!signIn || Object.keys(requested).join() !== 'eip155') return undefined
  try {
    const { canPropose, proposeSignIn } = await loadCode(import('../signIn/proposeSignIn.js'))
    const created = signIn.createMessage()
    const message = await withTimeout(env, created, { signal, timeoutError: aborted })
    const { onSession } = signIn
    if (!canPropose(message)) return undefined
    const { chains = [], methods = [] } = requested.eip155 ?? {}
    return () => proposeSignIn({ client, env, chains, methods, message, onSession, signal })
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

/** Notifies a wallet that has seen the proposal, if the relay accepts the message in time. */
async function withdrawProposal(client: Client, env: Env, uri: string | undefined): Promise<void> {
  const { core, events, proposal } = client
  const topic = topicOf(uri)
  for (const { id, pairingTopic } of proposal.values) {
    if (pairingTopic !== topic) continue
    proposal.delete(id, { code: 6000, message: 'Withdrawn' }).catch(() => {})
    events.emit('proposal_expire', { id })
  }
  if (!topic) return
  const work = core.pairing.disconnect({ topic })
  await withTimeout(env, work, { ms: disconnectTimeoutMs, timeoutError: aborted }).catch(() => {})
}

const topicOf = (uri: string | undefined) => uri?.match(/^wc:([\da-f]{64})@/)?.[1]

const retryDelay = (env: Env) =>
  new Promise<void>((resolve) => env.after(limits.pairingRetryMs, resolve))
