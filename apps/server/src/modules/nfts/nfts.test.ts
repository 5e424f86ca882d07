import { getNfts } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { encodeAbiParameters, stringToHex } from 'viem/utils'
import { expect, test } from 'vitest'
import { erc20, fakeIndex } from '../data/testing/fakeIndex.js'
import { fakeMultiChainRpc } from '../data/testing/fakeMultiChainRpc.js'
import { samplePng, sampleSvg } from '../directory/testing/sampleImages.js'
import { createImageLoader } from '../external/createImageLoader.js'
import type { LinkReader } from '../external/createLinkReader.js'
import type { OwnedNft } from '../indexer/IndexReader.js'
import { createNftReader } from './createNftReader.js'
import { nfts } from './nfts.js'

const chain = 'eip155:31337'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const badge = `0x${'b'.repeat(40)}`
const ownedNft = (tokenId: number, more: Partial<OwnedNft> = {}): OwnedNft => ({
  contract: badge,
  tokenId: String(tokenId),
  standard: 'erc721',
  quantity: '1',
  ...more,
})
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

type Given = {
  owned?: readonly OwnedNft[]
  uri?: (id: number, data: string) => string
  links?: Readonly<Record<string, unknown>>
  readLink?: LinkReader
  chains?: readonly string[]
  isAway?: boolean
}

function open({
  owned = [ownedNft(1)],
  uri = (id) => `https://m.example/${id}`,
  links = {},
  chains = [chain],
  ...options
}: Given = {}) {
  const reports: string[] = []
  const asked: string[] = []
  const contract = (data: string) => {
    const id = Number(BigInt(`0x${data.slice(10)}`))
    return text(uri(id, data))
  }
  const calls = options.isAway
    ? fakeMultiChainRpc({ native: new Error('away'), chains })
    : fakeMultiChainRpc({ contracts: { [badge]: contract }, chains })
  const readLink: LinkReader =
    options.readLink ??
    (async (link) => {
      asked.push(link)
      const content = links[link]
      if (content === undefined) throw new Error('status 404')
      if (Buffer.isBuffer(content)) return { bytes: content, type: '' }
      return { bytes: Buffer.from(JSON.stringify(content)), type: 'application/json' }
    })
  const tokens = [erc20(badge, { standard: 'erc721', name: 'Badges', symbol: 'B' })]
  const app = nfts({
    index: fakeIndex({ nfts: owned, tokens, chains }),
    chains: new Set(chains),
    readNft: createNftReader({ calls, readLink }),
    readLink,
    loadImage: createImageLoader({ report: (line) => reports.push(line) }),
    metadataTimeoutMs: 500,
  })
  const request = async (query = `chainId=${chain}`, address = account) => {
    const response = await app.request(`/v1/account/${address}/nfts?${query}`)
    return { status: response.status, body: await response.json() }
  }
  const image = (path = `${chain}/${badge}/1`) => app.request(`/v1/nft/${path}/picture`)
  return { request, asked, calls, image, reports }
}

const metadata = {
  name: 'Badge #1',
  image: 'https://i.example/1.png',
  attributes: [{ trait_type: 'n', value: 1 }],
}

test('NFTs come with their metadata, and with an image on this server', async () => {
  const { body } = await open({ links: { 'https://m.example/1': metadata } }).request()
  expect(body).toEqual({
    nfts: [
      {
        chainId: chain,
        address: badge,
        tokenId: '1',
        standard: 'ERC721',
        name: 'Badge #1',
        collection: 'Badges',
        imageUrl: `/v1/nft/${chain}/${badge}/1/picture`,
        quantity: '1',
        isSpam: false,
        attributes: [{ trait: 'n', value: '1' }],
      },
    ],
    next: null,
  })
  expect(v.parse(getNfts.output, body).nfts).toHaveLength(1)
})

test('an ERC-1155 token has its number in its link', async () => {
  const { asked, request } = open({
    owned: [ownedNft(26, { standard: 'erc1155', quantity: '5' })],
    uri: (_, data) => (data.startsWith('0x0e89341c') ? 'https://m.example/{id}.json' : ''),
  })
  expect((await request()).body.nfts[0]).toMatchObject({ standard: 'ERC1155', quantity: '5' })
  expect(asked).toEqual([`https://m.example/${'1a'.padStart(64, '0')}.json`])
})

test('a link does not swell by the number in it', async () => {
  const { asked, request } = open({ uri: () => `data:,${'{id}'.repeat(1_000)}` })
  await request()
  expect(asked.map((link) => link.length)).toEqual([4_006])
})

test('metadata that cannot be read leaves the NFT', async () => {
  for (const options of [
    {},
    { isAway: true },
    { uri: () => '' },
    { links: { 'https://m.example/1': 'no' } },
  ]) {
    const { body } = await open(options).request()
    expect(body.nfts[0]).toMatchObject({ name: 'Badges #1', attributes: [], isSpam: false })
    expect(body.nfts[0]).not.toHaveProperty('imageUrl')
  }
})

test('words that come late do not hold up the list', async () => {
  let end: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    end = resolve
  })
  const { request } = open({
    readLink: async () => {
      await late
      return { bytes: Buffer.from(JSON.stringify(metadata)), type: '' }
    },
  })
  const first = (await request()).body.nfts[0]
  expect(first).toMatchObject({
    name: 'Badges #1',
    imageUrl: `/v1/nft/${chain}/${badge}/1/picture`,
  })
  end()
  expect((await request()).body.nfts[0].name).toBe('Badge #1')
})

test('all NFTs are read in one call of the chain, and only once', async () => {
  const owned = Array.from({ length: 20 }, (_, at) => ownedNft(at + 1))
  const links = Object.fromEntries(
    owned.map(({ tokenId }) => [`https://m.example/${tokenId}`, metadata]),
  )
  const { request, calls } = open({ owned, links })
  await request()
  await request()
  expect(calls.requested).toHaveLength(1)
})

test('spam is marked', async () => {
  const links = { 'https://m.example/1': { name: 'Claim $500 at vouchers.com' } }
  expect((await open({ links }).request()).body.nfts[0].isSpam).toBe(true)
})

test('pages follow each other, over all chains where none is named', async () => {
  const owned = Array.from({ length: 70 }, (_, at) => ownedNft(at))
  const { request } = open({ owned, chains: [chain, 'eip155:31338'], uri: () => '' })
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await request(cursor === '' ? '' : `cursor=${encodeURIComponent(cursor)}`)
    expect(body.nfts.length).toBeLessThanOrEqual(30)
    ids.push(
      ...body.nfts.map(
        (nft: { chainId: string; tokenId: string }) => `${nft.chainId} ${nft.tokenId}`,
      ),
    )
    cursor = body.next
  }
  expect(ids).toHaveLength(140)
  expect(new Set(ids).size).toBe(140)
})

test.each(['nonsense', 'eip155:1|0', `eip155:31338|0`])(
  '%s is no cursor of this list',
  async (cursor) => {
    expect((await open().request(`chainId=${chain}&cursor=${cursor}`)).status).toBe(400)
  },
)

test('a chain that is not indexed has no NFTs, and a malformed address is refused', async () => {
  expect((await open().request('chainId=eip155:1')).body).toEqual({ nfts: [], next: null })
  expect((await open().request(undefined, '0x1')).status).toBe(400)
})

test('an image is served as an image only', async () => {
  const { image } = open({
    links: { 'https://m.example/1': metadata, 'https://i.example/1.png': samplePng() },
  })
  const response = await image()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(samplePng())
})

test('an image is fetched once', async () => {
  const links = { 'https://m.example/1': metadata, 'https://i.example/1.png': samplePng() }
  const { asked, image } = open({ links })
  await Promise.all([image(), image(), image()])
  await image(`${chain}/${badge.toUpperCase().replace('0X', '0x')}/1`)
  expect(asked).toEqual(['https://m.example/1', 'https://i.example/1.png'])
})

test('an SVG may stand in the metadata as it is', async () => {
  const links = { 'https://m.example/1': { image_data: sampleSvg.toString() } }
  const response = await open({ links }).image()
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
})

test.each<[string, Buffer]>([
  ['a page', Buffer.from('<html><script>1</script></html>')],
  ['an SVG with a script', Buffer.from('<svg xmlns="a"><script>1</script></svg>')],
  ['an SVG with a page', Buffer.from('<svg xmlns="a"><foreignObject><p/></foreignObject></svg>')],
  ['an SVG with entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>')],
  ['a script behind a PNG', Buffer.concat([samplePng(), Buffer.from('<script>1</script>')])],
  ['a PNG behind a page', Buffer.concat([Buffer.from('<html>'), samplePng()])],
  ['half a PNG', samplePng().subarray(0, -4)],
  ['a PNG that unfolds', samplePng(5_000, 5_000)],
  ['a PDF', Buffer.from('%PDF-1.7 and more, so that it is long enough')],
])('%s is not shown', async (_, bytes) => {
  const links = { 'https://m.example/1': metadata, 'https://i.example/1.png': bytes }
  const { image, reports } = open({ links })
  expect((await image()).status).toBe(404)
  expect(reports).toHaveLength(1)
})

test('an image of more than 750,000 bytes is not shown', async () => {
  const png = samplePng()
  const padded = (size: number) =>
    Buffer.concat([png.subarray(0, -12), Buffer.alloc(size - png.length), png.subarray(-12)])
  const show = (bytes: Buffer) =>
    open({ links: { 'https://m.example/1': metadata, 'https://i.example/1.png': bytes } }).image()
  expect((await show(padded(750_000))).status).toBe(200)
  expect((await show(padded(750_001))).status).toBe(404)
})

test('no more of an image is received', async () => {
  const seen: number[] = []
  const { image } = open({
    readLink: async (link, maxBytes) => {
      if (link.startsWith('https://m.'))
        return { bytes: Buffer.from(JSON.stringify(metadata)), type: '' }
      seen.push(maxBytes)
      throw new Error(`the answer is longer than ${maxBytes} bytes`)
    },
  })
  expect((await image()).status).toBe(404)
  expect(seen).toEqual([750_000])
})

test.each([
  `eip155:1/${badge}/1`,
  `solana:a/${badge}/1`,
  `${chain}/0x1/1`,
  `${chain}/${badge}/-1`,
  `${chain}/${badge}/1.5`,
  `${chain}/${badge}/${2n ** 256n}`,
  `${chain}/${badge}/${'9'.repeat(79)}`,
  `${chain}/${encodeURIComponent('http://127.0.0.1/')}/1`,
])('%s has no image, and causes no request', async (path) => {
  const { asked, calls, image } = open()
  expect((await image(path)).status).toBe(404)
  expect(asked).toEqual([])
  expect(calls.requested).toEqual([])
})

test('what a contract answers may be anything', async () => {
  for (const answer of [
    '0x',
    '0x01',
    `0x${'f'.repeat(64)}`,
    stringToHex('hello'),
    `0x${'00'.repeat(31)}20${'ff'.repeat(32)}`,
  ]) {
    const calls = fakeMultiChainRpc({ contracts: { [badge]: () => answer as `0x${string}` } })
    const readNft = createNftReader({
      calls,
      readLink: async (link) => Promise.reject(new Error(`nobody knows ${link}`)),
    })
    expect(await readNft({ chain, contract: badge, tokenId: '1' })).toBeUndefined()
  }
})
