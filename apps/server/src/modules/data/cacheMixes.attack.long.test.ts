import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import { encodeAbiParameters, formatUnits, getAddress } from 'viem/utils'
import { afterEach, expect, test } from 'vitest'
import { parseServerEnv } from '../../env.js'
import { addressWord } from '../chain/abiWords.js'
import { startUpstream } from '../directory/testing/startUpstream.js'
import type { IndexReader } from '../indexer/IndexReader.js'
import { data } from './data.js'
import { openData } from './openData.js'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

const ownChains = ['eip155:31337', 'eip155:31338']
const upstreamChains = ['eip155:1', 'eip155:8453']
const registry: Hex = `0x${'a'.repeat(40)}`
const resolver: Hex = `0x${'b'.repeat(40)}`
const digest = (text: string) => hash('sha256', text)
/** Of what the long run asks. */
const share = process.env.LATCHKEY_LONG ? 1 : 5
const addresses = Array.from({ length: 40 }, (_, at) => `0x${digest(`account ${at}`).slice(0, 40)}`)
const nameOf = (address: string) => `n${address.slice(2, 12)}.eth`

/** What is true of an address on a chain: no two have the same. */
const units = (chain: string, address: string) =>
  BigInt(`0x${digest(chain + address).slice(0, 15)}`)
/** NFTs of both chains and both collections have the same numbers. */
const nftOf = (address: string): { contract: Hex; tokenId: string } => {
  const at = addresses.indexOf(address)
  return { contract: `0x${(at % 2 ? 'c' : 'd').repeat(40)}`, tokenId: String(at >> 1) }
}
const title = (chain: string, contract: string, tokenId: string) =>
  `${chain} ${contract} ${tokenId}`

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const nodes = new Map(
  addresses.flatMap((address) => [
    [namehash(nameOf(address)).slice(2), address],
    [namehash(`${address.slice(2)}.addr.reverse`).slice(2), address],
  ]),
)

/** Answers one call as a node of that chain does. */
function answerCall(chain: string, method: string, params: readonly unknown[]): Hex {
  if (method === 'eth_getBalance') return `0x${units(chain, String(params[0])).toString(16)}`
  const { data, to } = params[0] as { to: Hex; data: Hex }
  const node = data.slice(10, 74)
  if (to === registry) return `0x${addressWord(nodes.has(node) ? resolver : '0x0')}`
  if (to === resolver) {
    if (data.startsWith('0x3b3b57de')) return `0x${addressWord(nodes.get(node) ?? '0x0')}`
    if (data.startsWith('0x691f3431')) return text(nameOf(nodes.get(node) ?? ''))
    return text('')
  }
  const json = JSON.stringify({ name: title(chain, to, String(BigInt(`0x${node}`))) })
  const metadata = `data:application/json;base64,${Buffer.from(json).toString('base64')}`
  // No multicall on these chains: each contract is read by itself.
  return data.startsWith('0xc87b56dd') ? text(metadata) : '0x'
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** All endpoints about accounts, with chains and an upstream behind it that answer over HTTP. */
async function open() {
  const node = await startUpstream(async (request, response) => {
    const chain = `eip155:${request.url?.slice(1)}`
    const body = JSON.parse(await readBody(request))
    const calls = [body].flat()
    const answers = calls.map(({ id, method, params }) => ({
      jsonrpc: '2.0',
      id,
      result: answerCall(chain, method, params),
    }))
    // Answers come at any time, so that many are under way at once.
    setTimeout(
      () => response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0])),
      Math.random() * 2,
    )
  })
  const upstream = await startUpstream((request, response) => {
    const url = new URL(request.url ?? '', 'http://a')
    const address = url.pathname.split('/')[3]
    response.end(
      JSON.stringify({ data: [], next: `${url.searchParams.get('chainId')} ${address}` }),
    )
  })
  cleanUps.push(node.close, upstream.close)
  const env = parseServerEnv({
    RPC_UPSTREAMS: JSON.stringify(
      Object.fromEntries(ownChains.map((chain) => [chain, [`${node.url}/${chain.slice(7)}`]])),
    ),
    DATA_UPSTREAM: upstream.url,
    DATA_UPSTREAM_CHAINS: upstreamChains.join(),
    ENS_CHAIN: ownChains[0],
    // All questions come from one visitor here.
    VISITOR_REQUESTS_PER_SECOND: '1000000',
    ENS_REGISTRY: registry,
  })
  const index: IndexReader = {
    chains: new Set(ownChains),
    head: async () => 1,
    tokensOf: async () => [],
    nftsOf: async (_, address) => ({
      nfts: [{ ...nftOf(address), standard: 'erc721', quantity: '1' }],
      next: undefined,
    }),
    token: async () => undefined,
  }
  // Without the limits in front, which would refuse so many questions at once.
  const app = data(openData({ ...env, env: env.data, index, report: () => {} }))
  return { app, node }
}

/** A number below the given one; a fixed sequence, so that a failure can be repeated. */
function createPicker(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The upper bits: the lower ones of such a sequence repeat soon.
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('T102 in thousands of mixed questions each answer is that of its own address and network', async () => {
  const { app, node } = await open()
  const pick = createPicker(7)
  const spelled = (address: string) =>
    [address, getAddress(address), `0x${address.slice(2).toUpperCase()}`][pick(3)] ?? address
  let named = 0
  const get = async (path: string) => (await app.request(path)).json()

  const questions = [
    async (chain: string, address: string) => {
      const forced = pick(20) === 0 ? `&forceUpdate=${chain}:0x0` : ''
      const path = `/v1/account/${spelled(address)}/balance?chainId=${chain}&currency=usd${forced}`
      const { balances } = await get(path)
      const [{ chainId, quantity }] = balances
      const expected = formatUnits(units(chain, address), 18)
      expect([chainId, quantity.numeric]).toEqual([chain, expected])
    },
    async (chain: string, address: string) => {
      const { nfts } = await get(`/v1/account/${spelled(address)}/nfts?chainId=${chain}`)
      const { contract, tokenId } = nftOf(address)
      expect(nfts).toMatchObject([{ chainId: chain, address: contract, tokenId }])
      // Words that come late are left out of a list, and an NFT is then called by its number.
      expect([title(chain, contract, tokenId), `#${tokenId}`]).toContain(nfts[0].name)
      if (nfts[0].name !== `#${tokenId}`) named += 1
    },
    async (_: string, address: string) => {
      const { name } = await get(`/v1/identity/${spelled(address)}`)
      expect(name).toBe(nameOf(address))
    },
    async (_: string, address: string) => {
      const { addresses } = await get(`/v1/profile/account/${nameOf(address)}`)
      expect(addresses['60'].address).toBe(getAddress(address))
    },
    async (_: string, address: string) => {
      const chain = upstreamChains[pick(2)]
      const path = `/v1/account/${address}/history?chainId=${chain}`
      expect((await get(path)).next).toBe(`${chain} ${address}`)
    },
  ]
  for (let round = 0; round < 100 / share; round++) {
    await Promise.all(
      Array.from({ length: 100 }, () => {
        const [chain = '', address = ''] = [
          ownChains[pick(2)],
          addresses[pick(addresses.length / share)],
        ]
        // Histories are passed on and not cached, so a few are enough.
        const question = pick(20) === 0 ? 4 : pick(4)
        return questions[question]?.(chain, address)
      }),
    )
  }
  expect(named).toBeGreaterThan(1_000 / share)
  // Most answers came from caches: otherwise nothing was shown here.
  expect(node.seen.length).toBeLessThan(3_000 / share)
}, 120_000)
