import { type Env, type SignInRequest, withTimeout } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { SignInMessage } from '@latchkey/protocol/siwx'
import type { ApprovedSession, Client } from '../client/openClient.js'
import { answerTopic, awaitAnswer, type SignInProposal } from './awaitAnswer.js'

export type ProposeSignInParameters = {
  readonly client: Client
  readonly env: Env
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly message: SignInMessage
  readonly onSession: SignInRequest['onSession']
  readonly signal: AbortSignal
}

/** The wallets' library changes other messages, so their signatures would not verify. */
export function canPropose({
  domain,
  nonce,
  requestId,
  scheme,
  statement = '',
  uri,
}: SignInMessage): boolean {
  const isComplete = [domain, nonce, uri].every((one) => typeof one === 'string' && one !== '')
  // The library counts characters where the signature prefix counts bytes.
  const isAscii = /^[ -~]*$/.test(statement)
  return isComplete && isAscii && requestId === undefined && scheme === undefined
}

/** Wallets that do not know sign-in requests get a plain proposal. @spec S5.26 */
export async function proposeSignIn({
  chains,
  client,
  env,
  message,
  methods,
  onSession,
  signal,
}: ProposeSignInParameters): Promise<{ uri: string; approval(): Promise<ApprovedSession> }> {
  const { chainId, domain, expirationTime, nonce, notBefore, resources, statement, uri } = message
  // The client's own method logs a deprecation warning; its successor has little wallet support.
  const sent = await client.engine.authenticate({
    domain,
    uri,
    nonce,
    methods: [...methods],
    // A wallet that signs for one network signs for the first.
    chains: [...chains].sort((a, b) => Number(b === chainId) - Number(a === chainId)),
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(resources && { resources: [...resources] }),
  })
  const proposal = client.auth.requests.values.find(
    ({ authPayload, pairingTopic }) =>
      authPayload.nonce === nonce && sent.uri.includes(pairingTopic),
  )
  if (!proposal) throw new Error('The client did not store its request')
  const plainIds = plainOf(client, proposal).map(({ id }) => id)
  await ownAnswers(client, proposal)
  return {
    uri: sent.uri,
    async approval() {
      const { answer, stop } = awaitAnswer(client, proposal)
      // The wallet connects without signing in.
      const plain = sent.response().then(({ session }) => ({ session, sessions: [] }))
      try {
        const { session, sessions } = await withTimeout(env, Promise.race([answer, plain]), {
          signal,
          timeoutError: () => new LatchkeyError('connection/aborted'),
        })
        for (const one of sessions) onSession(one)
        return session
      } finally {
        stop()
        endWaiting(client, plainIds)
        await forgetProposal(client, proposal)
      }
    },
  }
}

/** Handles the answer here: the client would drop this request with the next one. */
async function ownAnswers({ auth, core }: Client, proposal: SignInProposal): Promise<void> {
  const reason = { code: 0, message: 'Answered elsewhere' }
  for (const key of auth.authKeys.keys) await auth.authKeys.delete(key, reason)
  const topic = answerTopic({ auth } as Client, proposal)
  const pairing = core.pairing.pairings.get(proposal.pairingTopic)
  // The client ends subscriptions outside of its pairings.
  if (topic) await core.pairing.pairings.set(topic, { ...pairing, topic })
}

const plainOf = ({ proposal: { values } }: Client, { pairingTopic }: SignInProposal) =>
  values.filter((one) => one.pairingTopic === pairingTopic)

/** The client waits for an hour by itself, and all of it stays as long. */
function endWaiting({ engine }: Client, plainIds: readonly number[]): void {
  const { events } = engine as unknown as { events: { emit(name: string, value: object): void } }
  const error = { code: 0, message: 'Over' }
  for (const id of plainIds) events.emit(`session_connect:${id}`, { error })
}

async function forgetProposal(client: Client, proposal: SignInProposal): Promise<void> {
  const { auth, core } = client
  const reason = { code: 0, message: 'Over' }
  const topic = answerTopic(client, proposal)
  await Promise.all([
    auth.requests.delete(proposal.id, reason),
    core.expirer.del(proposal.id),
    ...plainOf(client, proposal).map(({ id }) => client.proposal.delete(id, reason)),
    ...(topic
      ? [
          auth.pairingTopics.delete(topic, reason),
          core.pairing.pairings.delete(topic, reason),
          core.relayer.unsubscribe(topic),
        ]
      : []),
  ]).catch(() => {})
}
