import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import {
  parseSignInMessage,
  type SignInMessageData,
  type SignInSession,
} from '@latchkey/protocol/siwx'
import type { Client } from '../client/openClient.js'
import { recapGrants } from './recapGrants.js'

export type SignInPayload = Client['auth']['requests']['values'][number]['authPayload']

/** Unvalidated. */
type Signed = Parameters<Client['approveSessionAuthenticate']>[0]['auths'][number]

export type SignedAnswer = {
  readonly namespaces: Record<string, { accounts: string[]; methods: string[]; events: string[] }>
  readonly sessions: readonly SignInSession[]
}

/** Above realistic use, so that a wallet can't freeze the page. */
const maxSigned = 200

/** Throws unless the signed site, nonce, time and network are as requested. The host verifies the signature. @spec S5.26 */
export function readSignedAnswer(
  client: Pick<Client, 'formatAuthMessage'>,
  asked: SignInPayload,
  cacaos: unknown,
): SignedAnswer {
  if (!Array.isArray(cacaos) || cacaos.length > maxSigned) throw mismatch('the list')
  const accounts = new Set<string>()
  const methods = new Set<string>()
  const sessions = (cacaos as readonly Signed[]).map((cacao) => {
    const session = readSigned(client, asked, cacao)
    const { accountAddress, chainId, resources } = session.data
    const granted = recapGrants(resources)
    const chains = [chainId, ...(granted?.chains ?? [])]
    if (!chains.every((chain) => asked.chains.includes(chain))) throw mismatch('chains')
    for (const chain of chains) accounts.add(`${chain}:${accountAddress}`)
    for (const method of granted?.methods ?? []) methods.add(method)
    return session
  })
  if (accounts.size === 0 || methods.size === 0) throw new LatchkeyError('wallet/no-accounts')
  const events = ['chainChanged', 'accountsChanged']
  const eip155 = { accounts: [...accounts], methods: [...methods], events }
  return { namespaces: { eip155 }, sessions }
}

function readSigned(
  client: Pick<Client, 'formatAuthMessage'>,
  asked: SignInPayload,
  cacao: Signed,
): SignInSession {
  const { message, data } = read(client, cacao)
  const expected: Partial<SignInMessageData> = {
    domain: asked.domain,
    uri: asked.aud,
    nonce: asked.nonce,
    version: '1',
    expirationTime: asked.exp,
    notBefore: asked.nbf,
    requestId: undefined,
    scheme: undefined,
  }
  for (const [field, value] of Object.entries(expected)) {
    if (data[field as keyof SignInMessageData] !== value) throw mismatch(field)
  }
  // The wallet appends the permissions as text.
  if (!data.statement?.startsWith(asked.statement ?? '')) throw mismatch('statement')
  const { p, s } = cacao
  return {
    data,
    message,
    signature: s.s,
    cacao: { h: { t: 'caip122' }, p: { ...p, aud: data.uri }, s },
  }
}

/** Formats the signed text and parses it by the grammar, so that no field can contain another. */
function read(client: Pick<Client, 'formatAuthMessage'>, signed: Signed) {
  try {
    const { p, s } = signed
    const [, chainId, address] = /^did:pkh:(eip155:\d+):(0x[\da-f]{40})$/i.exec(p.iss) ?? []
    if (!chainId || !/^0x[\da-f]*$/i.test(s.s)) throw new Error('iss or signature is not valid')
    const message = client.formatAuthMessage({ request: p, iss: p.iss })
    const data = parseSignInMessage(message)
    if (data.accountAddress !== address || data.chainId !== (chainId as CaipNetworkId))
      throw new Error('iss is not that of the text')
    return { message, data }
  } catch (cause) {
    throw new LatchkeyError('wallet/signature-mismatch', { cause })
  }
}

const mismatch = (part: string) =>
  new LatchkeyError('wallet/signature-mismatch', {
    cause: new Error(`${part} differs from what was asked`),
  })
