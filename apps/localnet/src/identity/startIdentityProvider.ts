import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { bindServer } from '../ports/bindServer.js'
import { createCodeFlow } from './createCodeFlow.js'
import { createFarcasterRelay } from './createFarcasterRelay.js'
import { createGoogle, googleClient } from './createGoogle.js'
import { createGrants } from './createGrants.js'
import { createTokenSigner } from './createTokenSigner.js'
import { createFaultSwitch, type FaultSwitch, type IdentityFault } from './identityFaults.js'
import { appleKey } from './isClientProved.js'
import { acme } from './providers/acme.js'
import { apple } from './providers/apple.js'
import { discord } from './providers/discord.js'
import { facebook } from './providers/facebook.js'
import { github } from './providers/github.js'
import type { IdentityAnswer, IdentityRequest, IdentityRow } from './providers/IdentityRow.js'
import { x } from './providers/x.js'

/** The providers of localnet that are written here; Google is played by a certified one. */
const rows: readonly IdentityRow[] = [apple, facebook, github, x, discord, acme]

export type IdentityProvider = {
  readonly url: string
  /** What a vault on this machine is set with to use it: the value of `SOCIAL_LOGINS`. */
  readonly socialLogins: string
  /** What it is set with to use Farcaster here, but for the chain: `FARCASTER_RELAY`. */
  readonly farcasterRelay: string
  /** Makes a provider fail, for tests. */
  readonly faults: Pick<FaultSwitch, 'set'>
  stop(): Promise<void>
}

const slowMs = 12_000
const maxFormBytes = 64 * 1_024

/** Starts a server that plays each provider of social logins below a path of its own; no request leaves this machine. */
export async function startIdentityProvider(port: number): Promise<IdentityProvider> {
  type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
  const handlers = new Map<string, Handler>()
  const faults = createFaultSwitch()
  const server = createServer((request, response) => {
    const [, id = ''] = (request.url ?? '').split('/')
    handle(id, request, response).catch(() => response.destroy())
  })
  const bound = await bindServer(server, { port })
  const url = `http://127.0.0.1:${bound.port}`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signer = await createTokenSigner()
  const grants = createGrants()
  const clientKey = createPublicKey(privateKey)
  for (const row of rows) {
    const own = { row, url: `${url}/${row.id}`, grants, signer, clientKey }
    const flow = createCodeFlow({ ...own, fault: () => faults.of(row.id) })
    handlers.set(row.id, async (request, response) =>
      send(response, await flow(await read(request, row.id))),
    )
  }
  const relay = createFarcasterRelay(`${url}/farcaster`, () => faults.of('farcaster'))
  handlers.set('farcaster', async (request, response) =>
    send(response, await relay(await read(request, 'farcaster'))),
  )
  handlers.set('google', await createGoogle(`${url}/google`))
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return {
    url,
    farcasterRelay: `${url}/farcaster`,
    socialLogins: JSON.stringify(toSocialLogins(url, `${pem}`)),
    faults,
    stop: bound.close,
  }

  async function handle(
    id: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const handler = handlers.get(id)
    if (!handler) return send(response, { status: 404, body: 'No such provider.' })
    if (await failed(faults.of(id), response)) return
    await handler(request, response)
  }
}

/** Answers in the place of a provider that does not work. */
async function failed(fault: IdentityFault | undefined, response: ServerResponse) {
  if (fault === 'slow') await sleep(slowMs, undefined, { ref: false })
  if (fault === 'down') send(response, { status: 503, body: 'Out of order.' })
  if (fault === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    while (!response.destroyed && response.write(' '.repeat(65_536)) !== undefined) await sleep(1)
  }
  return fault === 'down' || fault === 'endless'
}

async function read(request: IncomingMessage, id: string): Promise<IdentityRequest> {
  const { headers, method = 'GET', url = '/' } = request
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const body = Number(headers['content-length'] ?? 0) > maxFormBytes ? '' : await buffer(request)
  return {
    method,
    path: pathname.slice(id.length + 1),
    query: searchParams,
    form: new URLSearchParams(body.toString()),
    body: body.toString(),
    authorization: headers.authorization ?? '',
  }
}

function send(response: ServerResponse, { body = '', headers, status }: IdentityAnswer): void {
  const isText = typeof body === 'string'
  const type = isText ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

function toSocialLogins(base: string, privateKey: string): object {
  const secret = ({ client, id }: IdentityRow) => {
    return { clientId: client.id, clientSecret: client.secret, url: `${base}/${id}` }
  }
  const { clientId, clientSecret } = secret(acme)
  return {
    google: {
      clientId: googleClient.id,
      clientSecret: googleClient.secret,
      url: `${base}/google`,
    },
    apple: { clientId: apple.client.id, ...appleKey, privateKey, url: `${base}/apple` },
    ...Object.fromEntries([facebook, github, x, discord].map((row) => [row.id, secret(row)])),
    acme: { issuer: `${base}/acme`, clientId, clientSecret, name: acme.name },
  }
}
