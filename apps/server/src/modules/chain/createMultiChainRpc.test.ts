import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startUpstream } from '../directory/testing/startUpstream.js'
import { createMultiChainRpc } from './createMultiChainRpc.js'
import { parseExactJson } from './parseExactJson.js'

const chain = 'eip155:31337'
const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

async function start(answer: (body: unknown) => unknown) {
  const server = await startUpstream(async (request, response) => {
    const reply = answer(JSON.parse(await bodyOf(request)))
    if (reply !== undefined) response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  cleanUps.push(server.close)
  return server
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

const open = (...urls: string[]) =>
  createMultiChainRpc({
    upstreams: new Map([[chain, urls]]),
    timeoutMs: 3_000,
    maxBytes: 1_000,
  })
const call = { method: 'eth_chainId', params: [] }

test('answers come in the order of the questions, whatever the chain’s', async () => {
  const { url } = await start((body) =>
    (body as { id: number }[]).map(({ id }) => ({ id, result: id * 10 })).reverse(),
  )
  expect(await open(url).request(chain, [call, call, call])).toEqual([
    { result: 0 },
    { result: 10 },
    { result: 20 },
  ])
})

test('a refusal of the chain is an answer', async () => {
  const { url } = await start(() => ({ id: 0, error: { code: 3, message: 'execution reverted' } }))
  expect(await open(url).request(chain, [call])).toEqual([
    { error: { code: 3, message: 'execution reverted' } },
  ])
})

test.each<[string, unknown]>([
  ['says nothing', undefined],
  ['says no JSON', '<html>'],
  ['is busy', { id: 0, error: { code: -32005, message: 'limit exceeded' } }],
  ['answers something else', { id: 7, result: '0x1' }],
  ['answers null', 'null'],
  ['answers a list of nothing', [null]],
])('the next endpoint is used where one %s', async (_, reply) => {
  const bad = await start(() => reply)
  const good = await start(() => ({ id: 0, result: '0x1' }))
  expect(await open(bad.url, good.url).request(chain, [call])).toEqual([{ result: '0x1' }])
  await expect(open(bad.url).request(chain, [call])).rejects.toThrow('cannot be reached')
})

test('a chain that is not served cannot be reached', async () => {
  await expect(open().request('eip155:1', [call])).rejects.toThrow('eip155:1 cannot be reached')
})

test('a contract that says too much costs only its own answer', async () => {
  const result = (id: number) => (id === 1 ? 'x'.repeat(2_000) : id)
  const { url } = await start((body) =>
    Array.isArray(body)
      ? body.map(({ id, method }) => ({ id, result: result(Number(method)) }))
      : { id: 0, result: result(Number((body as { method: string }).method)) },
  )
  const asked = [0, 1, 2, 3].map((nth) => ({ method: String(nth), params: [] }))
  expect(await open(url).request(chain, asked)).toEqual([
    { result: 0 },
    { error: { code: 0, message: 'the answer is too long' } },
    { result: 2 },
    { result: 3 },
  ])
})

test.each<[string, unknown]>([
  ['{"value":18446744073709551615}', { value: '18446744073709551615' }],
  ['[9007199254740993,-9007199254740993]', ['9007199254740993', '-9007199254740993']],
  ['{"a":1,"b":999999999999999}', { a: 1, b: 999_999_999_999_999 }],
  ['[0.12345678901234567890,1e-1234567890123456,1.5e1,1234567890123456.5]', undefined],
  ['{"12345678901234567890":"12345678901234567890"}', undefined],
  [
    String.raw`["a\":12345678901234567890,\\",12345678901234567890]`,
    ['a":12345678901234567890,\\', '12345678901234567890'],
  ],
  [String.raw`"\\\"12345678901234567890"`, undefined],
])('numbers that would be rounded come as text: %s', (text, expected = JSON.parse(text)) => {
  expect(parseExactJson(text)).toEqual(expected)
})

test('an answer of many megabytes takes no time to speak of', () => {
  const text = JSON.stringify(['1'.repeat(4_000_000), '\\"'.repeat(1_000_000)])
  expect(parseExactJson(text)).toEqual(JSON.parse(text))
})
