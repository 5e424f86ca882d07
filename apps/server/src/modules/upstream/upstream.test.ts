import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { parseServerEnv } from '../../env.js'
import { openData } from '../data/openData.js'
import { samplePng } from '../directory/testing/sampleImages.js'
import { startUpstream } from '../directory/testing/startUpstream.js'
import { createExternalFetcher } from '../external/createExternalFetcher.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

type Answers = Readonly<Record<string, unknown>>
type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** This server, with another one behind it that answers by path. */
async function open(answers: Answers | Answer, more: Record<string, string> = {}) {
  const upstream = await startUpstream(
    typeof answers === 'function'
      ? (answers as Answer)
      : (request, response) => {
          const { pathname } = new URL(request.url ?? '', 'http://a')
          const answer = answers[pathname.replace(/^\/key-1/, '')]
          if (answer === undefined) response.writeHead(404).end('{}')
          else response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer))
        },
  )
  cleanUps.push(upstream.close)
  const reports: string[] = []
  const report = (line: string) => reports.push(line)
  const env = parseServerEnv({
    RPC_UPSTREAMS: '{"eip155:31337":["http://127.0.0.1:1"]}',
    DATA_UPSTREAM: `${upstream.url}/key-1?secret=2`,
    DATA_UPSTREAM_CHAINS: `eip155:1,eip155:8453,${solana}`,
    DATA_UPSTREAM_PROJECT_ID: 'operator',
    ...more,
  })
  const data = openData({
    ...env,
    env: env.data,
    report,
    externalFetcher: createExternalFetcher({ timeoutMs: 5_000 }),
  })
  const app = createApp({ env, data, report })
  const request = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init)
    return { status: response.status, body: await response.json() }
  }
  return { app, request, data, reports, upstream }
}

const balance = (chainId: string, more = {}) => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId,
  price: 1,
  value: 2,
  quantity: { decimals: '18', numeric: '2' },
  ...more,
})
const balances = `/v1/account/${account}/balance`

test('S7.02 the chains of an upstream are served too, each once', async () => {
  const RPC_UPSTREAMS = '{"eip155:31337":["http://a.example"],"eip155:1":["http://a.example"]}'
  const { request } = await open({}, { RPC_UPSTREAMS })
  expect((await request('/v1/supported-chains')).body).toEqual({
    http: ['eip155:31337', 'eip155:1', 'eip155:8453', solana],
    ws: [],
  })
})

test('S7.05 a chain of the upstream’s is requested there, with the operator’s project id', async () => {
  const { request, upstream } = await open({ [balances]: { balances: [balance('eip155:1')] } })
  const query =
    'chainId=eip155:1&currency=eur&forceUpdate=eip155:1:0xaa&projectId=visitor&st=a&sv=b'
  expect((await request(`${balances}?${query}`)).body.balances).toEqual([balance('eip155:1')])
  const asked = new URL(upstream.seen[0] ?? '', 'http://a')
  expect(asked.pathname).toBe(`/key-1${balances}`)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    secret: '2',
    projectId: 'operator',
    chainId: 'eip155:1',
    currency: 'eur',
    forceUpdate: 'eip155:1:0xaa',
  })
})

test('nothing of the visitor goes along', async () => {
  let sent: IncomingMessage['headers'] = {}
  const { app } = await open((request, response) => {
    sent = request.headers
    response.end('{"balances":[]}')
  })
  const headers = {
    cookie: 'a=b',
    authorization: 'x',
    origin: 'https://a.example',
    'x-forwarded-for': '1',
  }
  await app.request(`${balances}?chainId=eip155:1`, { headers })
  for (const name of Object.keys(headers)) expect(sent[name]).toBeUndefined()
})

test('S7.05 without a chain the upstream’s are among them, and only its own', async () => {
  const theirs = [balance('eip155:1'), balance('eip155:31337'), balance('eip155:5')]
  const { request } = await open({ [balances]: { balances: theirs } })
  const { body, status } = await request(balances)
  expect(status).toBe(200)
  expect(body.balances.map(({ chainId }: { chainId: string }) => chainId)).toEqual(['eip155:1'])
})

test('S7.05 an address of another namespace goes to its chain', async () => {
  const address = 'So11111111111111111111111111111111111111112'
  const { request } = await open({
    [`/v1/account/${address}/balance`]: { balances: [balance(solana)] },
  })
  expect(
    (await request(`/v1/account/${address}/balance?chainId=${solana}`)).body.balances,
  ).toHaveLength(1)
})

test('images come from this server, which hides the visitor from their hosts', async () => {
  const { app, request } = await open({
    [balances]: {
      balances: [balance('eip155:1', { iconUrl: '/public/getTokenImage/ETH' })],
    },
    '/public/getTokenImage/ETH': samplePng(),
  })
  const { iconUrl } = (await request(`${balances}?chainId=eip155:1`)).body.balances[0]
  expect(iconUrl).toMatch(/^\/v1\/picture\/[-\w]{24}\/[-\w]+$/)
  expect(Buffer.from(iconUrl.split('/')[4], 'base64url').toString()).toBe(
    '/public/getTokenImage/ETH',
  )
  const response = await app.request(iconUrl)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test('an upstream cannot point at the network beside this server, and a visitor at nothing', async () => {
  const { app, request, reports, upstream } = await open({
    [balances]: {
      balances: [
        balance('eip155:1', { iconUrl: 'http://169.254.169.254/latest/meta-data/' }),
        balance('eip155:1', { iconUrl: 'javascript:alert(1)' }),
      ],
    },
  })
  const [first, second] = (await request(`${balances}?chainId=eip155:1`)).body.balances
  expect((await app.request(first.iconUrl)).status).toBe(404)
  expect(reports.at(-1)).toContain('not a public address')
  expect(second.iconUrl ?? null).toBeNull()

  const seen = upstream.seen.length
  const [, , , signature, url] = first.iconUrl.split('/')
  const other = Buffer.from('/admin').toString('base64url')
  for (const path of [
    `${signature}/${other}`,
    `${'B'.repeat(24)}/${other}`,
    `AAAA/${url}`,
    `${'A'.repeat(24)}/${url}`,
    `-/${url}`,
  ]) {
    expect((await app.request(`/v1/picture/${path}`)).status).toBe(404)
  }
  expect(upstream.seen).toHaveLength(seen)
})

test('S7.04 histories of its chains are passed on, those of others are not', async () => {
  const entry = (chain: string) => ({
    id: `1 ${chain}`,
    metadata: {
      operationType: 'receive',
      hash: '0x1',
      chain,
      minedAt: '2026-01-01T00:00:00Z',
      sentFrom: '0x1',
      sentTo: '0x2',
      status: 'confirmed',
      nonce: 1,
    },
    transfers: [
      {
        fungible_info: { symbol: 'ETH', icon: { url: 'https://i.example/a.png' } },
        direction: 'in',
        quantity: { numeric: '1' },
      },
    ],
  })
  const path = `/v1/account/${account}/history`
  const { request, upstream } = await open({
    [path]: { data: [entry('eip155:1'), entry('eip155:2'), { id: 'broken' }], next: 'more' },
  })
  const { body } = await request(`${path}?chainId=eip155:1&cursor=c1&projectId=visitor&st=a&sv=b`)
  expect(body.next).toBe('more')
  expect(body.data).toHaveLength(1)
  expect(body.data[0].transfers[0].fungible_info.icon.url).toMatch(/^\/v1\/picture\//)
  expect(upstream.seen[0]).toBe(
    `/key-1${path}?secret=2&cursor=c1&chainId=eip155%3A1&projectId=operator`,
  )
  // This server has no other histories.
  expect((await request(`${path}?chainId=eip155:31337`)).status).toBe(404)
  expect((await request(`/v1/account/0x1/history?chainId=eip155:1`)).status).toBe(400)
  expect(upstream.seen).toHaveLength(1)
})

test('NFTs of its chains are passed on, page by page', async () => {
  const path = `/v1/account/${account}/nfts`
  const nft = {
    chainId: 'eip155:1',
    address: '0x1',
    tokenId: '1',
    standard: 'ERC721',
    quantity: '1',
  }
  const { request, upstream } = await open((incoming, response) => {
    const isSecond = incoming.url?.includes('cursor=second')
    response.end(JSON.stringify({ nfts: [nft], next: isSecond ? null : 'second' }))
  })
  const first = (await request(`${path}?chainId=eip155:1`)).body
  expect(first.nfts).toHaveLength(2)
  expect(first.next).toBeNull()
  expect(upstream.seen).toHaveLength(2)
})

test('S7.03 S7.13 names are requested there where no chain here has them', async () => {
  const address = account.toLowerCase()
  const { request } = await open({
    [`/v1/identity/${address}`]: { name: 'alice.eth', avatar: 'https://i.example/a.png' },
    '/v1/profile/account/alice.eth': {
      name: 'alice.eth',
      addresses: { '60': { address } },
      attributes: [],
    },
    '/v1/profile/account/bob.eth': { name: 'mallory.eth', addresses: { '60': { address } } },
  })
  const identity = (await request(`/v1/identity/${account}`)).body
  expect(identity.name).toBe('alice.eth')
  expect(identity.avatar).toMatch(/^\/v1\/picture\//)
  expect((await request('/v1/profile/account/Alice.eth')).body.addresses).toEqual({
    '60': { address },
  })
  // An answer for another name is no answer.
  expect((await request('/v1/profile/account/bob.eth')).body.addresses).toEqual({})
  expect((await request('/v1/profile/account/\u0430lice.eth')).status).toBe(400)
})

test('S7.12 prices of its chains are requested there', async () => {
  const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const { data, upstream } = await open({
    '/v1/fungible/price': { fungibles: [{ address: native, price: 3_000 }] },
  })
  expect(await data.prices.price('eip155:1', undefined)).toBe(3_000)
  expect(await data.prices.price('eip155:31337', undefined)).toBeUndefined()
  expect(upstream.seen).toHaveLength(1)
})

test.each<[string, Answer]>([
  ['is broken', (_, response) => response.writeHead(500).end('{"balances":[]}')],
  ['says no JSON', (_, response) => response.end('<html>')],
  ['says another shape', (_, response) => response.end('7')],
  [
    'says too much',
    (_, response) => response.end(`{"balances":[],"x":"${'x'.repeat(5_100_000)}"}`),
  ],
  ['looks elsewhere', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
])('an upstream that %s counts as unreachable, and one line says why', async (_, answer) => {
  const { request, reports, upstream } = await open(answer)
  expect(await request(`${balances}?chainId=eip155:1`)).toMatchObject({
    status: 502,
    body: { error: 'unavailable', reasons: [{ name: 'chain' }] },
  })
  expect(upstream.seen).toHaveLength(1)
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatch(
    /^127\.0\.0\.1:\d+: \/v1\/account\/:address\/balance failed \(.{1,400}\)$/s,
  )
  expect(reports[0]).not.toContain('key-1')
  expect((await request(`/v1/account/${account}/nfts?chainId=eip155:1`)).status).toBe(502)
  expect((await request(`/v1/account/${account}/history?chainId=eip155:1`)).status).toBe(502)
  expect((await request(`/v1/identity/${account}`)).status).toBe(502)
})

test('an entry of nonsense costs only itself', async () => {
  const theirs = [null, 7, {}, balance('eip155:1', { value: -1, iconUrl: 7 }), balance('nonsense')]
  const { request } = await open({ [balances]: { balances: theirs } })
  const { body } = await request(`${balances}?chainId=eip155:1`)
  expect(body.balances).toHaveLength(1)
  expect(body.balances[0].value).toBeUndefined()
})
