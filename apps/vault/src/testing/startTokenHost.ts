import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'

export type TokenChange = {
  readonly alg?: 'ES256' | 'RS256' | 'EdDSA'
  readonly header?: Readonly<Record<string, unknown>>
  /** Claims that replace or join the right ones; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>
}

export type TokenHostOptions = {
  readonly id?: string
  readonly issuer?: string
  /** One key each. */
  readonly algorithms?: readonly ('ES256' | 'RS256' | 'EdDSA')[]
}

/** An app with users of its own, which signs tokens for them. */
export type TokenHost = {
  readonly issuer: string
  readonly audience: string
  /** How often its keys were asked for. */
  readonly asked: () => number
  /** Every path that was asked for. */
  readonly paths: readonly string[]
  /** Answers in the place of its keys from now on; undefined: as it should. */
  answerBy(answer: ((response: ServerResponse) => void) | undefined): void
  sign(subject: string, change?: TokenChange): Promise<string>
  /** The value of `TOKEN_LOGINS` for this host. */
  readonly tokenLogins: string
  close(): Promise<void>
}

/** Starts the app; `now` is the clock of its tokens. */
export async function startTokenHost(
  { algorithms = ['ES256'], id = 'shop', issuer = 'https://shop.example' }: TokenHostOptions = {},
  now: () => number = Date.now,
): Promise<TokenHost> {
  const audience = 'https://vault.example'
  const pairs = await Promise.all(algorithms.map((alg) => generateKeyPair(alg)))
  const keys = await Promise.all(
    pairs.map(async ({ publicKey }, at) => {
      const alg = algorithms[at] ?? ''
      return { ...(await exportJWK(publicKey)), kid: alg.toLowerCase(), alg, use: 'sig' }
    }),
  )
  const paths: string[] = []
  let answer: ((response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (answer) return answer(response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`

  return {
    issuer,
    audience,
    paths,
    asked: () => paths.length,
    answerBy: (respond) => {
      answer = respond
    },
    async sign(sub, { alg = 'ES256', claims = {}, header = {} } = {}) {
      const key = pairs[algorithms.indexOf(alg)]?.privateKey
      if (!key) throw new Error(`the host has no key for ${alg}`)
      const iat = Math.floor(now() / 1_000)
      const right = { iss: issuer, aud: audience, sub, iat, exp: iat + 300 }
      const jti = crypto.randomUUID()
      const head = { alg, kid: alg.toLowerCase(), ...header } as JWTHeaderParameters
      return new SignJWT({ ...right, jti, ...claims }).setProtectedHeader(head).sign(key)
    },
    tokenLogins: JSON.stringify({ [id]: { issuer, jwks, audience, name: 'Shop' } }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
