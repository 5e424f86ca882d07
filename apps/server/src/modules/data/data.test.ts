import { getBalance, getIdentity, getNfts, getProfile } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { encodeFunctionData, namehash, parseAbi, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { parseServerEnv } from '../../env.js'
import { openTestIndex, type TestIndex, waitForIndex } from '../indexer/testing/openTestIndex.js'
import {
  borrowChains,
  type ChainClient,
  chainClient,
  type TestChains,
} from '../indexer/testing/startChains.js'
import { openData } from './openData.js'

const one = 'eip155:31337'
const two = 'eip155:31338'
type Address = `0x${string}`

let chains: TestChains
let index: TestIndex
let client: ChainClient
let accounts: readonly Address[]
const reports: string[] = []
beforeAll(async () => {
  chains = await borrowChains()
  client = chainClient(chains.urls[one] ?? '')
  index = await openTestIndex({ urls: chains.urls })
  accounts = await client.getAddresses()
  for (const chain of [one, two]) await waitForIndex(index.db, chain, chains.urls[chain] ?? '')
}, 60_000)
afterAll(async () => {
  await index?.close()
  await chains?.stop()
})

const account = (at: number): Address => accounts[at] ?? '0x'
const contract = (name: string): Address => chains.contracts[name] ?? '0x'
const caip = (name: string) => `${one}:${contract(name).toLowerCase()}`

/** A server of its own, with empty caches. */
function makeApp() {
  const rpc = Object.fromEntries(Object.entries(chains.urls).map(([chain, url]) => [chain, [url]]))
  const prices = { native: 2_500, [contract('dollar')]: 1, [contract('quiet')]: 2 }
  const env = parseServerEnv({
    RPC_UPSTREAMS: JSON.stringify(rpc),
    PRICES: JSON.stringify({ [one]: prices }),
    ENS_CHAIN: one,
    ENS_REGISTRY: contract('names'),
  })
  const report = (line: string) => reports.push(line)
  const data = openData({ ...env, env: env.data, index: index.reader, report })
  return createApp({ env, data, report })
}

async function get<S extends v.GenericSchema>(schema: S, path: string, app = makeApp()) {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  const body = await response.json()
  const parsed = v.parse(schema, body)
  // As the widget reads it: what does not fit would be missing.
  expect(parsed).toEqual(body)
  return parsed
}

test('S7.05 balances are read from a real chain, and liars cost only themselves', async () => {
  const { balances } = await get(
    getBalance.output,
    `/v1/account/${account(4)}/balance?chainId=${one}`,
  )
  const byAddress = new Map(balances.map((balance) => [balance.address, balance]))
  expect(balances[0]).toMatchObject({ symbol: 'ETH', price: 2_500, chainId: one })
  expect(byAddress.get(caip('dollar'))).toEqual({
    name: 'Local Dollar',
    symbol: 'LUSD',
    chainId: one,
    address: caip('dollar'),
    value: 10_000,
    price: 1,
    quantity: { decimals: '6', numeric: '10000' },
    iconUrl: '/public/getTokenImage/LUSD',
  })
  expect(byAddress.get(caip('quiet'))).toMatchObject({ value: 10_000, price: 2 })
  expect(byAddress.get(caip('ticket'))?.quantity).toEqual({ decimals: '0', numeric: '25' })
  // 255 decimals are no decimals.
  expect(byAddress.has(caip('mute'))).toBe(false)
  const liar = byAddress.get(caip('liar'))
  expect(liar?.name.length).toBeLessThanOrEqual(64)
  expect(liar).not.toHaveProperty('value')
  expect(liar).not.toHaveProperty('iconUrl')
})

test('S7.05 a token that does not return a balance leaves the others', async () => {
  const { balances } = await get(
    getBalance.output,
    `/v1/account/${account(3)}/balance?chainId=${one}`,
  )
  // Beside those of the market, which are another test's matter.
  const own: readonly unknown[] = [
    undefined,
    ...Object.keys(chains.contracts).map((name) => caip(name)),
  ]
  const listed = balances.map(({ address }) => address).filter((each) => own.includes(each))
  expect(listed).toEqual([undefined, caip('dollar'), caip('quiet'), caip('ticket')])
})

test('S7.05 where a chain has no multicall the answer is the same', async () => {
  const path = `/v1/account/${account(4)}/balance?chainId=${one}`
  const before = await get(getBalance.output, path)
  const code = await client.getCode({ address: contract('multicall3') })
  await client.setCode({ address: contract('multicall3'), bytecode: '0x' })
  try {
    expect(await get(getBalance.output, path)).toEqual(before)
  } finally {
    await client.setCode({ address: contract('multicall3'), bytecode: code ?? '0x' })
  }
})

test('S7.05 without a chain, all chains are listed', async () => {
  const { balances } = await get(getBalance.output, `/v1/account/${account(0)}/balance`)
  expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set([one, two]))
})

test('S7.05 a transfer shows after a forced update', async () => {
  const app = makeApp()
  const to = '0x00000000000000000000000000000000000000aa'
  const path = `/v1/account/${to}/balance?chainId=${one}`
  expect(await get(getBalance.output, path, app)).toEqual({ balances: [] })
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount) returns (bool)']),
    args: [to, parseUnits('12.345678', 6)],
  })
  await client.sendTransaction({ account: account(0), chain: null, to: contract('dollar'), data })
  await waitForIndex(index.db, one, chains.urls[one] ?? '')
  const { balances } = await get(getBalance.output, `${path}&forceUpdate=${caip('dollar')}`, app)
  expect(balances).toMatchObject([
    { symbol: 'LUSD', value: 12.345678, quantity: { numeric: '12.345678' } },
  ])
})

test('NFTs come with metadata and images that the chain itself stores', async () => {
  const { next, nfts } = await get(getNfts.output, `/v1/account/${account(0)}/nfts?chainId=${one}`)
  expect(next).toBeNull()
  const of = (name: string) =>
    nfts.filter(({ address }) => address === contract(name).toLowerCase())
  expect(of('badge').map(({ name }) => name)).toEqual(['Badge #1', 'Badge #2', 'Badge #3'])
  expect(of('badge')[0]).toEqual({
    chainId: one,
    address: contract('badge').toLowerCase(),
    tokenId: '1',
    standard: 'ERC721',
    name: 'Badge #1',
    collection: 'Local Badges',
    description: 'A token of the local chains, worth nothing.',
    imageUrl: `/v1/nft/${one}/${contract('badge').toLowerCase()}/1/picture`,
    quantity: '1',
    isSpam: false,
    attributes: [{ trait: 'Number', value: '1' }],
  })
  expect(of('sticker').map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Sticker #1', '5'],
    ['Sticker #2', '1'],
    ['Sticker #3', '12'],
  ])
})

test('an NFT that lures is marked as spam, and has no image', async () => {
  const { nfts } = await get(getNfts.output, `/v1/account/${account(4)}/nfts?chainId=${one}`)
  expect(nfts).toMatchObject([{ address: contract('spam').toLowerCase(), isSpam: true }])
  expect(nfts[0]).not.toHaveProperty('imageUrl')
})

test('the image of an NFT is served as an image and nothing else', async () => {
  const app = makeApp()
  for (const [name, id] of [
    ['badge', 1],
    ['sticker', 3],
  ] as const) {
    const response = await app.request(`/v1/nft/${one}/${contract(name)}/${id}/picture`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await response.text()).toContain(`>${id}</text>`)
  }
  const missing = await app.request(`/v1/nft/${one}/${contract('badge')}/999/picture`)
  expect(missing.status).toBe(404)
})

test('S7.03 S7.13 names of a real registry go both ways, and a lie goes nowhere', async () => {
  const app = makeApp()
  const alice = await get(getIdentity.output, `/v1/identity/${account(0)}`, app)
  expect(alice).toEqual({
    name: 'alice.eth',
    avatar: `/v1/identity/${account(0).toLowerCase()}/picture`,
  })
  const image = await app.request(alice.avatar ?? '')
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
  const bob = await get(getIdentity.output, `/v1/identity/${account(1)}`, app)
  expect(bob).toEqual({ name: 'bob.eth', avatar: null })
  const profile = await get(getProfile.output, '/v1/profile/account/bob.eth?apiVersion=2', app)
  expect(profile.addresses['60']?.address.toLowerCase()).toBe(account(1).toLowerCase())
  expect(profile.addresses['2147514985']).toEqual(profile.addresses['60'])
  const missing = await get(getProfile.output, '/v1/profile/account/missing.eth', app)
  expect(missing.addresses).toEqual({})

  const abi = parseAbi([
    'function pretend(address owner, string full)',
    'function setText(bytes32 node, string key, string value)',
  ])
  const send = (data: Address) =>
    client.sendTransaction({ account: account(2), chain: null, to: contract('names'), data })
  await send(encodeFunctionData({ abi, functionName: 'pretend', args: [account(2), 'alice.eth'] }))
  const args = [namehash('bob.eth'), 'avatar', 'http://169.254.169.254/latest/'] as const
  await send(encodeFunctionData({ abi, functionName: 'setText', args }))
  expect(await get(getIdentity.output, `/v1/identity/${account(2)}`)).toEqual({
    name: null,
    avatar: null,
  })
  const fresh = makeApp()
  const { avatar } = await get(getIdentity.output, `/v1/identity/${account(1)}`, fresh)
  expect((await fresh.request(avatar ?? '')).status).toBe(404)
  expect(reports.at(-1)).toContain('not a public address')
})

test('a refusal has CORS headers for any page, and is no internal error', async () => {
  const before = reports.length
  const headers = { origin: 'https://app.example.com' }
  const response = await makeApp().request('/v1/account/0x12/balance', { headers })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: 'invalid-input',
    reasons: [{ name: 'address' }],
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reports).toHaveLength(before)
})
