import { getIdentity, getProfile } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import { encodeAbiParameters, getAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { addressWord } from '../chain/abiWords.js'
import { type FakeContract, fakeMultiChainRpc } from '../data/testing/fakeMultiChainRpc.js'
import { samplePng } from '../directory/testing/sampleImages.js'
import { createImageLoader } from '../external/createImageLoader.js'
import { coinType, createChainNames } from './createChainNames.js'
import { createEnsRegistry } from './createEnsRegistry.js'
import { names } from './names.js'

const chain = 'eip155:31337'
const registry: Hex = `0x${'a'.repeat(40)}`
const resolver: Hex = `0x${'b'.repeat(40)}`
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const bob = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

type Records = {
  /** By name. */
  addresses?: Record<string, string>
  /** By address. */
  names?: Record<string, string>
  avatars?: Record<string, string>
}

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A registry and a resolver that know these records. */
function contractsOf({ addresses = {}, avatars = {}, names: reverse = {} }: Records) {
  const byNode = (table: Record<string, string>, toName = (key: string) => key) =>
    new Map(Object.entries(table).map(([key, value]) => [namehash(toName(key)).slice(2), value]))
  const addr = byNode(addresses)
  const name = byNode(reverse, (address) => `${address.slice(2)}.addr.reverse`)
  const avatar = byNode(avatars)
  const answers: Record<string, (node: string) => Hex> = {
    '3b3b57de': (node) => `0x${addressWord(addr.get(node) ?? '0x0')}`,
    '691f3431': (node) => text(name.get(node) ?? ''),
    '59d1d43c': (node) => text(avatar.get(node) ?? ''),
  }
  const isKnown = (node: string) => addr.has(node) || name.has(node)
  const registryContract: FakeContract = (data) =>
    `0x${addressWord(isKnown(data.slice(10)) ? resolver : '0x0')}`
  const resolverContract: FakeContract = (data) =>
    answers[data.slice(2, 10)]?.(data.slice(10, 74)) ?? '0x'
  return { [registry]: registryContract, [resolver]: resolverContract }
}

function open(records: Records, more: { isAway?: boolean; image?: Buffer } = {}) {
  const calls = fakeMultiChainRpc(
    more.isAway ? { native: new Error('away') } : { contracts: contractsOf(records) },
  )
  const reports: string[] = []
  const asked: string[] = []
  let time = 0
  const source = createChainNames({
    registry: createEnsRegistry({ calls, chain, registry }),
    chain,
    now: () => time,
  })
  const app = names({
    source,
    avatarOf: source.avatarOf,
    readLink: async (link) => {
      asked.push(link)
      return { bytes: more.image ?? samplePng(), type: '' }
    },
    loadImage: createImageLoader({ report: (line) => reports.push(line) }),
    report: (line) => reports.push(line),
  })
  const request = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, body: await response.json() }
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { app, request, asked, calls, pass, reports }
}

const good: Records = {
  addresses: { 'alice.eth': alice },
  names: { [alice]: 'alice.eth' },
  avatars: { 'alice.eth': 'https://i.example/alice.png' },
}

test('S7.03 an address is called by its name, and pictured by this server', async () => {
  const { request, asked } = open(good)
  const { body } = await request(`/v1/identity/${getAddress(alice)}?sender=${alice}`)
  expect(body).toEqual({ name: 'alice.eth', avatar: `/v1/identity/${alice}/picture` })
  expect(v.parse(getIdentity.output, body)).toEqual(body)
  expect(asked).toEqual([])
})

test('S7.03 an address has no name that does not resolve to it', async () => {
  const lies = [
    { addresses: { 'alice.eth': alice }, names: { [bob]: 'alice.eth' } },
    { names: { [bob]: 'free.eth' } },
    { addresses: { 'alice.eth': bob }, names: { [bob]: 'Alice.eth' } },
    { names: { [bob]: '\u0430lice.eth' } },
    { names: { [bob]: '' } },
    { names: { [bob]: 'x'.repeat(10_000) } },
    {},
  ]
  for (const records of lies) {
    expect((await open(records).request(`/v1/identity/${bob}`)).body).toEqual({
      name: null,
      avatar: null,
    })
  }
})

test.each([
  ['ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKJWJJ', true],
  ['data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', true],
  ['http://i.example/a', true],
  ['eip155:1/erc721:0x0000000000000000000000000000000000000001/1', false],
  ['javascript:alert(1)', false],
  ['data:text/html,<script>1</script>', false],
  ['file:///etc/passwd', false],
  ['//i.example/a', false],
  [`https://i.example/${'a'.repeat(3_000)}`, false],
])('S7.03 an image at %s: %s', async (avatar, isShown) => {
  const { request } = open({ ...good, avatars: { 'alice.eth': avatar } })
  const { body } = await request(`/v1/identity/${alice}`)
  expect(body.name).toBe('alice.eth')
  expect(body.avatar).toBe(isShown ? `/v1/identity/${alice}/picture` : null)
})

test('S7.03 the avatar is an image, or nothing', async () => {
  const { app, asked } = open(good)
  const response = await app.request(`/v1/identity/${alice}/picture`)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(asked).toEqual(['https://i.example/alice.png'])
  const page = open(good, { image: Buffer.from('<html><script>1</script></html>') })
  expect((await page.request(`/v1/identity/${alice}/picture`)).status).toBe(404)
  expect((await page.request(`/v1/identity/${bob}/picture`)).status).toBe(404)
  // Whose image it was is not logged.
  expect(page.reports).toEqual(['avatar: no whole picture'])
  expect((await page.request('/v1/identity/0x1/picture')).status).toBe(400)
})

test('S7.13 a name stands for an address, by coin type', async () => {
  const { body } = await open(good).request('/v1/profile/account/Alice.eth?apiVersion=2')
  const address = { address: getAddress(alice) }
  expect(body).toEqual({
    name: 'alice.eth',
    addresses: { '60': address, '2147514985': address },
    attributes: [{ avatar: `/v1/identity/${alice}/picture` }],
  })
  expect(v.parse(getProfile.output, body)).toMatchObject({ name: 'alice.eth' })
})

test('S7.13 the coin type of a chain is its number with the highest bit', () => {
  expect(coinType('eip155:1')).toBe('2147483649')
  expect(coinType('eip155:8453')).toBe('2147492101')
})

test('S7.13 a name without an owner has no addresses', async () => {
  const { body } = await open(good).request('/v1/profile/account/nobody.eth')
  expect(body).toEqual({ name: 'nobody.eth', addresses: {}, attributes: [] })
})

test('S7.13 a name whose owner has another primary name has no avatar of that one', async () => {
  const records = { ...good, addresses: { 'alice.eth': alice, 'other.eth': alice } }
  const { body } = await open(records).request('/v1/profile/account/other.eth')
  expect(Object.keys(body.addresses)).toEqual(['60', '2147514985'])
  expect(body.attributes).toEqual([])
})

test.each(['\u0430lice.eth', 'alice', 'ali ce.eth', 'alice.eth\u200b', 'a..eth', 'x'.repeat(300)])(
  'S7.13 %s is refused',
  async (name) => {
    const { request, calls } = open(good)
    expect((await request(`/v1/profile/account/${encodeURIComponent(name)}`)).status).toBe(400)
    expect(calls.requested).toEqual([])
  },
)

test('S9.02 a name is cached for five minutes, a missing one for half of one', async () => {
  const { request, calls, pass } = open(good)
  await request(`/v1/identity/${alice}`)
  await request(`/v1/identity/${bob}`)
  const before = calls.requested.length
  pass(29_000)
  await request(`/v1/identity/${alice}`)
  await request(`/v1/identity/${bob}`)
  expect(calls.requested).toHaveLength(before)
  pass(1_000)
  await request(`/v1/identity/${bob}`)
  expect(calls.requested.length).toBeGreaterThan(before)
  const after = calls.requested.length
  pass(269_000)
  await request(`/v1/identity/${alice}`)
  expect(calls.requested).toHaveLength(after)
  pass(1_000)
  await request(`/v1/identity/${alice}`)
  expect(calls.requested.length).toBeGreaterThan(after)
})

test('a chain that cannot be reached is an error, and not cached', async () => {
  const { request, reports } = open(good, { isAway: true })
  expect(await request(`/v1/identity/${alice}`)).toMatchObject({
    status: 502,
    body: { error: 'unavailable', reasons: [{ name: 'chain' }] },
  })
  expect((await request('/v1/profile/account/alice.eth')).status).toBe(502)
  expect(reports).toEqual(['names: away', 'names: away'])
})

test('without a name service no address has a name', async () => {
  const app = names({
    readLink: () => Promise.reject(new Error('no')),
    loadImage: createImageLoader({ report: () => undefined }),
    report: () => undefined,
  })
  expect(await (await app.request(`/v1/identity/${alice}`)).json()).toEqual({
    name: null,
    avatar: null,
  })
  expect(await (await app.request('/v1/profile/account/alice.eth')).json()).toEqual({
    name: 'alice.eth',
    addresses: {},
    attributes: [],
  })
  expect((await app.request('/v1/identity/alice')).status).toBe(400)
})
