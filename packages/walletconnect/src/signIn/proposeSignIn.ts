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
  /** Withdraws it. */
  readonly signal: AbortSignal
}

/** Whether this way of asking can carry a message: other texts the wallets' library does not sign as they are. */
export function canPropose({
  domain,
  nonce,
  requestId,
  scheme,
  statement = '',
  uri,
}: SignInMessage): boolean {
  const isComplete = [domain, nonce, uri].every((one) => typeof one === 'string' && one !== '')
  // It counts letters where the signature's prefix counts bytes.
  const isAscii = /^[ -~]*$/.test(statement)
  return isComplete && isAscii && requestId === undefined && scheme === undefined
}

/** Proposes a session in which the wallet signs in, too; a wallet that does not know this gets a plain proposal. @spec S5.26 */
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
  // The client's own method warns in the console that another, which few wallets know yet, will take its place.
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
  await ownAnswers(client, proposal)
  return {
    uri: sent.uri,
    async approval() {
      const { answer, stop } = awaitAnswer(client, proposal)
      // A wallet that does not sign in with the session.
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
        await forgetProposal(client, proposal)
      }
    },
  }
}

/** Takes the answer over from the client, which else would leave this request with the next one. */
async function ownAnswers({ auth, core }: Client, proposal: SignInProposal): Promise<void> {
  const reason = { code: 0, message: 'Answered elsewhere' }
  for (const key of auth.authKeys.keys) await auth.authKeys.delete(key, reason)
  const topic = answerTopic({ auth } as Client, proposal)
  const pairing = core.pairing.pairings.get(proposal.pairingTopic)
  // The client ends subscriptions that belong to none of its pairings.
  if (topic) await core.pairing.pairings.set(topic, { ...pairing, topic })
}

/** Forgets a request that has its answer, or is withdrawn. */
async function forgetProposal(client: Client, proposal: SignInProposal): Promise<void> {
  const { auth, core } = client
  const reason = { code: 0, message: 'Over' }
  const topic = answerTopic(client, proposal)
  const plain = client.proposal.values.filter(
    ({ pairingTopic }) => pairingTopic === proposal.pairingTopic,
  )
  await Promise.all([
    auth.requests.delete(proposal.id, reason),
    core.expirer.del(proposal.id),
    ...plain.map(({ id }) => client.proposal.delete(id, reason)),
    ...(topic
      ? [
          auth.pairingTopics.delete(topic, reason),
          core.pairing.pairings.delete(topic, reason),
          core.relayer.unsubscribe(topic),
        ]
      : []),
  ]).catch(() => {})
}
