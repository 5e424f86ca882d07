import { formatSignInMessage, type SignInMessageData } from '@latchkey/protocol/siwx'
import type { SignIn } from '../server/createSignIn.js'

export type SignText = (message: string) => Promise<string>

export type Visitor = {
  readonly cookies: Map<string, string>
  readonly setCookies: string[]
  request(method: string, path: string, body?: object): Request
  send(method: string, path: string, body?: object): Promise<{ status: number; body: Answer }>
  nonce(): Promise<string>
  verify(message: string, signature: string): ReturnType<Visitor['send']>
  signIn(fields: MessageFields, sign: SignText): ReturnType<Visitor['send']>
}

export type Answer = {
  readonly code?: string
  readonly detail?: string
  readonly nonce?: string
  readonly nonceToken?: string
  readonly token?: string
  readonly session?: { readonly data: SignInMessageData; readonly expiresAt: string }
  readonly sessions?: readonly { readonly data: SignInMessageData; readonly expiresAt: string }[]
}

export type MessageFields = Pick<SignInMessageData, 'accountAddress' | 'chainId'> &
  Partial<SignInMessageData>

export type VisitorOptions = {
  readonly origin?: string
  readonly url?: string
  readonly now?: () => number
}

export function createVisitor(signIn: SignIn, options: VisitorOptions = {}): Visitor {
  const { origin = 'https://example.com', url = origin, now = Date.now } = options
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
  const tokens: { nonce?: string; session?: string } = {}

  function request(method: string, path: string, body?: object): Request {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers({ 'content-type': 'application/json', cookie })
    if (method !== 'GET') headers.set('origin', origin)
    if (tokens.session) headers.set('authorization', `Bearer ${tokens.session}`)
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return new Request(`${url}/siwx/${path}`, init)
  }

  async function send(method: string, path: string, body?: object) {
    const response = await signIn.handle(request(method, path, body))
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const answer: Answer = await response.json()
    tokens.nonce = answer.nonceToken ?? tokens.nonce
    tokens.session = answer.token ?? tokens.session
    return { status: response.status, body: answer }
  }

  const nonce = async () => (await send('POST', 'nonce')).body.nonce ?? ''
  const verify = (message: string, signature: string) =>
    send('POST', 'verify', { message, signature, nonceToken: tokens.nonce })
  return {
    cookies,
    setCookies,
    request,
    send,
    nonce,
    verify,
    async signIn(fields, sign) {
      const message = createMessage({ nonce: await nonce(), issuedAt: isoTime(now()), ...fields })
      return verify(message, await sign(message))
    },
  }
}

export function createMessage(fields: MessageFields & { nonce: string }): string {
  const site = { domain: 'example.com', uri: 'https://example.com/', version: '1' } as const
  return formatSignInMessage({ ...site, issuedAt: isoTime(Date.now()), ...fields })
}

export const isoTime = (ms: number) => new Date(ms).toISOString()

/** The code of an answer that must be a refusal. */
export async function refusal(answer: ReturnType<Visitor['send']>): Promise<string | undefined> {
  const { body, status } = await answer
  if (status < 400 || body.session) throw new Error(`accepted with status ${status}`)
  return body.code
}
