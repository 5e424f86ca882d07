import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import {
  parseSignInMessage,
  type SignInMessage,
  type SignInMessageData,
  type SiweConfig,
  type SiweMessageArgs,
} from '@latchkey/protocol/siwx'
import type { Env } from '../ports/Env.js'

/** An empty address is filled in by the wallet. */
export type SiweMessageInput = {
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
