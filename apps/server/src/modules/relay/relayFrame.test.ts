import { expect, test } from 'vitest'
import { parseRelayFrame, peekId } from './relayFrame.js'

const request = (id: string, more = '') =>
  `{"jsonrpc":"2.0",${more}"id":${id},"method":"irn_publish","params":{}}`

test.each([
  '1700000000000123',
  '"1700000000000123456"',
  '1700000000000123456',
  '18446744073709551615',
])('the id %s is repeated to the digit', (id) => {
  const frame = { kind: 'request', id, method: 'irn_publish', params: {} }
  expect(parseRelayFrame(request(id))).toEqual(frame)
})

test('a long id is not taken from elsewhere in the text', () => {
  const decoys = '"params":{"id":1700000000000999999,"text":"\\"id\\":1700000000000123455"},'
  expect(parseRelayFrame(request('1700000000000123457', decoys))).toMatchObject({
    id: '1700000000000123457',
  })
})

test.each(['1', '0', '-1700000000000123', '1700000000.5', '"12"', '"x"', 'null', 'true', '{}'])(
  'the id %s is refused',
  (id) => {
    expect(parseRelayFrame(request(id))).toEqual({
      kind: 'refused',
      id: 'null',
      error: 'InvalidRequestId',
    })
  },
)

test.each([
  ['', 'Serialization'],
  ['{', 'Serialization'],
  ['null', 'Serialization'],
  ['7', 'Serialization'],
  ['[]', 'Serialization'],
  [`[${request('1700000000000123')}]`, 'Serialization'],
  ['{"jsonrpc":"2.0","id":1700000000000123}', 'Serialization'],
  ['{"jsonrpc":"2.0","id":1700000000000123,"method":7}', 'Serialization'],
  ['{"id":1700000000000123,"method":"irn_publish"}', 'InvalidJsonRpcVersion'],
  ['{"jsonrpc":"1.0","id":1700000000000123,"method":"irn_publish"}', 'InvalidJsonRpcVersion'],
])('%s is refused as %s', (text, error) => {
  expect(parseRelayFrame(text)).toMatchObject({ kind: 'refused', error })
})

test('an answer acknowledges unless it is an error', () => {
  const answer = (rest: string) =>
    parseRelayFrame(`{"jsonrpc":"2.0","id":1700000000000123,${rest}}`)
  const id = '1700000000000123'
  expect(answer('"result":true')).toEqual({ kind: 'answer', id, isAcknowledged: true })
  expect(answer('"error":{"code":1}')).toEqual({ kind: 'answer', id, isAcknowledged: false })
})

test('a long text is parsed unless it has too many parts, whatever stands in its strings', () => {
  const long = (params: string) =>
    `{"id":1700000000000123,"jsonrpc":"2.0","method":"m","params":${params}}`
  const text = JSON.stringify({ message: '\\",{['.repeat(20_000) })
  expect(parseRelayFrame(long(text))).toMatchObject({ kind: 'request' })
  expect(parseRelayFrame(long(`[${'{},'.repeat(30_000)}{}]`))).toMatchObject({ kind: 'refused' })
  expect(parseRelayFrame(long(`"${'x'.repeat(50_000)}`))).toMatchObject({ kind: 'refused' })
})

test('the id of a text that is not parsed is read from its beginning', () => {
  const peek = (text: string) => peekId(Buffer.from(text))
  expect(peek('{"id":1700000000000123,"jsonrpc":"2.0",…')).toBe('1700000000000123')
  expect(peek('{"id":"1700000000000123456","jsonrpc":"2.0",…')).toBe('"1700000000000123456"')
  expect(peek('{"jsonrpc":"2.0","id":1700000000000123,…')).toBe('null')
})
