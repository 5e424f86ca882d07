import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { encodeAbiParameters } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUpstream, type UpstreamServer } from '../directory/testing/startUpstream.js'
import { type SpawnedRelay, spawnRelay } from '../relay/testing/spawnRelay.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const canary = 'canary-key-of-the-operator'
const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const contract = `0x${'c'.repeat(40)}`

let answer: Answer
let provider: UpstreamServer
let inside: UpstreamServer
let server: SpawnedRelay
let port: number
beforeAll(async () => {
  // A machine that only the operator reaches, and a provider whose addresses hold its key.
  inside = await startUpstream((_, response) => response.end('{"secret":"inside"}'))
  provider = await startUpstream((request, response) => answer(request, response))
  const rpc = `${provider.url}/v3/${canary}?apikey=${canary}`
  server = await spawnRelay({
    RPC_UPSTREAMS: JSON.stringify({ 'eip155:31337': [rpc] }),
    ENS_CHAIN: 'eip155:31337',
    ENS_REGISTRY: `0x${'a'.repeat(40)}`,
    DATA_UPSTREAM: `${provider.url}/data/${canary}?apikey=${canary}`,
    DATA_UPSTREAM_CHAINS: 'eip155:1',
    DATA_UPSTREAM_PROJECT_ID: canary,
    PRICES_UPSTREAM: `${provider.url}/prices/${canary}?apikey=${canary}`,
    IPFS_GATEWAY: `${provider.url}/ipfs/${canary}`,
  })
  port = Number(server.port)
}, 30_000)
afterAll(async () => {
  await server?.kill('SIGKILL')
  provider?.close()
  inside?.close()
})

/** A request with its path exactly as written, which `fetch` would tidy up. */
async function raw(path: string, method = 'GET', headers: Record<string, string> = {}, body = '') {
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode ?? 0, text, headers: JSON.stringify(response.headers) }
}
const call = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
const json = { 'content-type': 'application/json' }
const rpcPath = (chainId: string) => `/v1/?chainId=${chainId}&projectId=p`

test('T101 the server is no way to other addresses, by whatever chain, path, host or method', async () => {
  answer = (_, response) => response.end('{"jsonrpc":"2.0","id":7,"result":"0x1"}')
  const target = inside.url.slice('http://'.length)
  const chains = [
    inside.url,
    encodeURIComponent(inside.url),
    `eip155:31337@${target}`,
    `eip155:31337%2F..%2F..%2F${target}`,
    `eip155:31337%0d%0aHost:%20${target}`,
    'eip155:31337&chainId=eip155:99',
    'eip155:99',
    '__proto__',
    'constructor',
    '',
  ]
  provider.seen.length = 0
  for (const chain of chains.filter((chain) => !chain.includes('&'))) {
    expect((await raw(rpcPath(chain), 'POST', json, call)).status, chain).toBe(400)
  }
  const paths = [
    `//${target}/`,
    `/v1/http://${target}/`,
    `/v1/../../${target}`,
    `/v1/account/..%2f..%2f..%2fadmin/balance?chainId=eip155:1`,
    `/v1/account/${account}%2f..%2f..%2fadmin/history?chainId=eip155:1`,
    `/v1/account/${inside.url}/nfts?chainId=eip155:1`,
    `/v1/identity/..%2f..%2fadmin`,
    `/v1/profile/account/..%2f..%2fadmin`,
    `/v1/profile/account/${encodeURIComponent(inside.url)}`,
    `/v1/picture/${'A'.repeat(24)}/${Buffer.from(inside.url).toString('base64url')}`,
    `/getWalletImage/..%2f..%2f..%2fetc%2fpasswd`,
    `/v1/nft/${encodeURIComponent(inside.url)}/${contract}/1/picture`,
  ]
  for (const path of paths) {
    const { status, text } = await raw(path)
    expect([400, 404, 405], path).toContain(status)
    expect(text).not.toContain('root:')
  }
  expect((await raw(`${inside.url}/x`)).status, 'as a forward proxy').toBe(404)
  expect((await raw('/v1', 'GET', { host: target, 'x-forwarded-host': target })).status).toBe(405)
  const tunnel = connect(port, '127.0.0.1')
  tunnel.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`)
  const [said] = await Promise.race([once(tunnel, 'data'), once(tunnel, 'close').then(() => [''])])
  expect(String(said)).not.toContain(' 200 ')
  tunnel.destroy()
  expect(inside.seen).toEqual([])
  // Nothing of these reached a provider either, which would answer for its own neighbours.
  expect(provider.seen).toEqual([])
})

test('T101 a contract, or metadata, cannot point the server at its own network', async () => {
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const links = [
    `${inside.url}/a`,
    inside.url.replace('127.0.0.1', 'localhost'),
    'file:///etc/passwd',
  ]
  for (const [at, link] of [...links, `ipfs://../../${canary}`].entries()) {
    answer = (_, response) =>
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 0, result: text(link) }))
    const { status } = await raw(`/v1/nft/eip155:31337/${contract}/${at}/picture`)
    expect([404, 502], link).toContain(status)
  }
  expect(inside.seen).toEqual([])
})

const echo = (request: IncomingMessage) => `${request.url} ${JSON.stringify(request.headers)}`

test.each<[string, Answer]>([
  ['fails with its own address', (request, response) => response.writeHead(500).end(echo(request))],
  ['refuses the key', (request, response) => response.writeHead(401).end(`{"m":"${request.url}"}`)],
  ['answers with no JSON', (request, response) => response.end(`<html>${echo(request)}`)],
  [
    'leads elsewhere',
    (request, response) => response.writeHead(302, { location: `${request.url}/${canary}` }).end(),
  ],
  ['hangs up', (request) => request.socket.destroy()],
  [
    'is busy',
    (request, response) =>
      response.writeHead(429, { 'retry-after': '1', 'x-key': canary }).end(`"${request.url}"`),
  ],
  [
    'quotes the key in an error of the chain',
    (request, response) => {
      const error = { code: -32_001, message: `no access to ${request.url}`, data: [canary] }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 7, error }))
    },
  ],
  [
    'quotes the key in an error of the chain, and fails',
    (request, response) => {
      const error = { code: -32_001, message: `no access to ${request.url}` }
      response.writeHead(403).end(JSON.stringify({ jsonrpc: '2.0', id: 7, error }))
    },
  ],
])('T103 a provider that %s: no answer has its key', async (_, reply) => {
  answer = reply
  const answers = await Promise.all([
    raw(rpcPath('eip155:31337'), 'POST', json, call),
    raw(rpcPath('eip155:31337'), 'POST', json, `[${call}]`),
    raw(`/v1/account/${account}/balance?chainId=eip155:31337&currency=usd`),
    raw(`/v1/account/${account}/balance?chainId=eip155:1&currency=usd`),
    raw(`/v1/account/${account}/history?chainId=eip155:1`),
    raw(`/v1/account/${account}/nfts?chainId=eip155:1`),
    raw(`/v1/identity/${account}`),
    raw('/v1/profile/account/alice.eth'),
    raw(`/v1/nft/eip155:31337/${contract}/1/picture`),
    raw('/v1/fungible/price', 'POST', json, '{"currency":"usd","addresses":["native"]}'),
  ])
  for (const { headers, text } of answers) {
    expect(text).not.toContain(canary)
    expect(headers).not.toContain(canary)
  }
})
