import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConvertTokens } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { fakeMultiChainRpc } from '../../data/testing/fakeMultiChainRpc.js'
import { startUpstream } from '../../directory/testing/startUpstream.js'
import { createExternalFetcher } from '../../external/createExternalFetcher.js'
import { createTokenLists } from './createTokenLists.js'
import { createTokenReader } from './createTokenReader.js'

const chain = 'eip155:31337'
const hour = 3_600_000
const address = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`
const entry = (at: number, more = {}) => ({
  chainId: 31_337,
  address: address(at),
  name: `Token ${at}`,
  symbol: `T${at}`,
  decimals: 18,
  ...more,
})

function open(tokenList: string) {
  const reports: string[] = []
  let time = 0
  const now = () => time
  const market = { pools: [], bases: [], tokens: [], tokenList }
  const lists = createTokenLists({
    markets: new Map([[chain, market]]),
    readTokens: createTokenReader({ calls: fakeMultiChainRpc({}), now }),
    externalFetcher: createExternalFetcher({ timeoutMs: 5_000 }),
    imagePath: (url) => (url.startsWith('https:') ? `/signed/${url}` : undefined),
    report: (line) => reports.push(line),
    now,
  })
  const pass = (ms: number) => {
    time += ms
  }
  return { lists: () => lists(chain), pass, reports }
}

function writeList(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-list-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'list.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('S7.07 a list of a file: the coin first, then the chain’s tokens as they are listed, images from this server', async () => {
  const logoURI = 'https://images.example/a.png'
  const path = writeList({
    name: 'List',
    tokens: [entry(1, { logoURI }), entry(2, { chainId: 1 }), entry(3, { decimals: 0 })],
  })
  const tokens = await open(path).lists()
  expect(v.parse(getConvertTokens.output, { tokens }).tokens).toHaveLength(3)
  expect(tokens).toEqual([
    expect.objectContaining({ symbol: 'ETH', address: expect.stringContaining(':0xeeee') }),
    {
      name: 'Token 1',
      symbol: 'T1',
      address: `${chain}:${address(1)}`,
      decimals: 18,
      logoUri: `/signed/${logoURI}`,
    },
    { name: 'Token 3', symbol: 'T3', address: `${chain}:${address(3)}`, decimals: 0 },
  ])
})

test('T493 malformed, repeated and hostile entries are dropped, and what is left of them is fit to be shown', async () => {
  const path = writeList({
    tokens: [
      null,
      7,
      {},
      entry(1, { address: '0x1' }),
      entry(2, { decimals: -1 }),
      entry(3, { decimals: 78 }),
      entry(4, { name: '' }),
      entry(5, { symbol: '\u202e\u200b' }),
      entry(6, { name: 'x'.repeat(2_000) }),
      entry(7, { address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }),
      entry(8, { address: `0x${'0'.repeat(40)}` }),
      entry(9, { name: 'Good\u202e\n<b>', logoURI: 'javascript:alert(1)' }),
      entry(10, { address: address(9).toUpperCase().replace('0X', '0x') }),
    ],
  })
  const [, ...tokens] = await open(path).lists()
  expect(tokens).toHaveLength(1)
  expect(tokens[0]).not.toHaveProperty('logoUri')
  expect(tokens[0]?.name).not.toMatch(/[\u202e\n]/)
})

test('20,000 tokens are listed, and no more', async () => {
  const path = writeList({ tokens: Array.from({ length: 20_100 }, (_, at) => entry(at)) })
  expect(await open(path).lists()).toHaveLength(20_000)
})

test('a list of a URL is read once a day; one that fails is said to, and the last one stays', async () => {
  let answer = JSON.stringify({ tokens: [entry(1)] })
  const server = await startUpstream((_, response) => response.end(answer))
  onTestFinished(() => server.close())
  const { lists, pass, reports } = open(`${server.url}/list.json`)
  expect(await lists()).toHaveLength(2)
  pass(23 * hour)
  expect(await lists()).toHaveLength(2)
  expect(server.seen).toHaveLength(1)
  for (const broken of [
    '<html>',
    '{"tokens":7}',
    `{"tokens":[],"x":"${'x'.repeat(12_100_000)}"}`,
  ]) {
    answer = broken
    pass(24 * hour)
    expect(await lists()).toHaveLength(2)
    expect(reports.at(-1)).toMatch(
      /^swaps: the tokens of eip155:31337 cannot be read \(.{1,200}\)$/,
    )
  }
  answer = JSON.stringify({ tokens: [entry(1), entry(2)] })
  expect(await lists()).toHaveLength(2)
  // A failure is retried after a minute.
  pass(60_000)
  expect(await lists()).toHaveLength(3)
}, 20_000)

test('where nothing could be read yet there is the coin', async () => {
  const { lists, reports } = open('http://127.0.0.1:1/list.json')
  expect(await lists()).toHaveLength(1)
  expect(reports).toHaveLength(1)
})
