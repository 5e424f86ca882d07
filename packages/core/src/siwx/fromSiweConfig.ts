import { type CaipNetworkId, isSameAddress, LatchkeyError } from '@latchkey/protocol'
import {
  parseSignInMessage,
  type SignInMessage,
  type SignInMessageData,
  type SignInSession,
  type SiweConfig,
  type SiweMessageArgs,
  type SiweSession,
} from '@latchkey/protocol/siwx'
import type { Env } from '../ports/Env.js'
import type { SignInPort } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { networksOf } from '../state/networksSlice.js'

const usualRefetchMs = 300_000
/** Longer timers fire at once. */
const longestTimerMs = 2 ** 31 - 1

export function fromSiweConfig(
  config: SiweConfig,
  { env, reportError, store }: Pick<Context, 'env' | 'reportError' | 'store'>,
): SignInPort {
  let lastSession: SignInSession | undefined

  const tell = (notify: () => unknown) => {
    void (async () => notify())().catch((cause) => reportError(toLatchkeyError(cause)))
  }

  const addSession = async (session: SignInSession) => {
    const { cacao, data, message, signature } = session
    const signed = { message, signature, data, ...(cacao && { cacao }) }
    if (!(await config.verifyMessage(signed))) throw new LatchkeyError('siwx/verification-failed')
    const hostSession = await config.getSession()
    if (!isAccountOf(hostSession, data.accountAddress))
      throw new LatchkeyError('siwx/session-address-missing')
    if (chainOf(hostSession) !== data.chainId) throw new LatchkeyError('siwx/session-chain-missing')
    lastSession = session
    tell(() => config.onSignIn?.({ ...hostSession, chainId: Number(reference(data.chainId)) }))
  }

  const endSession = async () => {
    // Hosts that return nothing have signed out.
    if ((await config.signOut()) === false) throw new LatchkeyError('siwx/sign-out-failed')
    lastSession = undefined
    tell(() => config.onSignOut?.())
  }

  const getSessions = async (chainId: CaipNetworkId, address: string) => {
    const isKnown = lastSession !== undefined && isOf(lastSession, chainId, address)
    const hostSession = await getSession(config, isKnown)
    if (!isAccountOf(hostSession, address) || chainOf(hostSession) !== chainId) {
      if (isKnown) lastSession = undefined
      return []
    }
    if (!lastSession || !isKnown) lastSession = bareSession(chainId, address)
    return [lastSession]
  }

  return {
    async createMessage(input) {
      if (!isServed(input.chainId)) throw new LatchkeyError('siwx/network-not-accepted')
      return siweMessage(config, env, input)
    },
    async addSession(session) {
      if (isServed(session.data.chainId)) await addSession(session)
    },
    async setSessions(sessions) {
      const served = sessions.filter(({ data }) => isServed(data.chainId))
      const active = networksOf(store.get().networks, 'eip155').active?.caipNetworkId
      const one = served.find(({ data }) => data.chainId === active) ?? served[0]
      if (one) await addSession(one)
      else if (sessions.length === 0) await endSession()
    },
    getSessions: async (chainId, address) =>
      isServed(chainId) ? getSessions(chainId, address) : [bareSession(chainId, address)],
    async revokeSession(chainId) {
      if (isServed(chainId)) await endSession()
    },
    getRequired: () => config.required ?? true,
    serves: (namespace) => namespace === 'eip155',
    refetchMs: refetchMs(config.sessionRefetchIntervalMs),
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    signOutOnAccountChange: config.signOutOnAccountChange ?? true,
    signOutOnNetworkChange: config.signOutOnNetworkChange ?? true,
  }
}

/** Many hosts throw without a session; for a known one, the server may be unreachable. */
async function getSession(config: SiweConfig, isKnown: boolean): Promise<SiweSession | null> {
  try {
    return await config.getSession()
  } catch (cause) {
    if (isKnown) throw cause
    return null
  }
}

const isServed = (chainId: CaipNetworkId) => chainId.startsWith('eip155:')

const reference = (chainId: string) => chainId.slice(chainId.lastIndexOf(':') + 1)

const isOf = ({ data }: SignInSession, chainId: CaipNetworkId, address: string) =>
  data.chainId === chainId && isSameAddress(data.accountAddress, address, 'eip155')

/** Accepts an address, or a CAIP-10 or did:pkh id ending with it, in any case. */
function isAccountOf(session: unknown, address: string): session is SiweSession {
  const { address: sessionAddress } = Object(session)
  return (
    typeof sessionAddress === 'string' &&
    isSameAddress(reference(sessionAddress), address, 'eip155')
  )
}

/** Servers store a number, a numeric string or a CAIP-2 id. */
function chainOf({ chainId }: SiweSession): string | undefined {
  const number = Number(reference(String(chainId ?? '')))
  return Number.isSafeInteger(number) && number > 0 ? `eip155:${number}` : undefined
}

const bareSession = (chainId: CaipNetworkId, accountAddress: string): SignInSession => ({
  data: { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' },
  message: '',
  signature: '',
})

const refetchMs = (ms: unknown = usualRefetchMs) =>
  typeof ms === 'number' && ms >= 1_000 ? Math.min(ms, longestTimerMs) : usualRefetchMs

/** An empty address is filled in by the wallet. */
type SiweMessageInput = {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  readonly notBefore?: string
}

export async function siweMessage(
  config: SiweConfig,
  env: Pick<Env, 'now' | 'page'>,
  input: SiweMessageInput,
): Promise<SignInMessage> {
  const { accountAddress, chainId } = input
  const params = await config.getMessageParams?.()
  if (!params || typeof params !== 'object') throw new LatchkeyError('siwx/params-required')
  const nonce = await config.getNonce(accountAddress || undefined)
  if (!nonce || typeof nonce !== 'string')
    throw malformed('getNonce() must return the nonce of the message')
  const { origin } = env.page
  const args: SiweMessageArgs = {
    ...params,
    domain: params.domain ?? new URL(origin).host,
    uri: params.uri ?? origin,
    iat: params.iat ?? new Date(env.now()).toISOString(),
    ...(input.notBefore === undefined ? {} : { nbf: params.nbf ?? input.notBefore }),
    nonce,
    version: '1',
    chainId: Number(chainId.slice('eip155:'.length)),
    address: `did:pkh:${chainId}:${accountAddress}`,
  }
  const text = await writeMessage(config, args).catch((cause) => {
    if (accountAddress === '') return ''
    throw cause
  })
  const data = { ...(readFields(text) ?? fieldsOf(args)), accountAddress, chainId }
  return { ...data, toString: () => text }
}

async function writeMessage(config: SiweConfig, args: SiweMessageArgs): Promise<string> {
  const text: unknown = await config.createMessage(args)
  if (text && typeof text === 'string') return text
  throw malformed('createMessage() must return the text of the message')
}

const malformed = (reason: string) =>
  new LatchkeyError('siwx/message-malformed', { cause: new TypeError(reason) })

type Fields = Omit<SignInMessageData, 'accountAddress' | 'chainId'>

/** The visitor signs the text, whose fields may differ from the host's params. */
function readFields(text: string): Fields | undefined {
  try {
    return parseSignInMessage(text)
  } catch {
    return undefined
  }
}

function fieldsOf(args: SiweMessageArgs): Fields {
  const { domain, exp, iat, nbf, nonce, requestId, resources, statement, uri, version } = args
  const optional = {
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
    resources,
    statement,
  }
  const present = Object.entries(optional).filter(([, value]) => value !== undefined)
  return { domain, uri, version, nonce, ...Object.fromEntries(present) }
}
