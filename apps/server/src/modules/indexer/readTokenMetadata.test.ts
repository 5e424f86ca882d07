import { encodeAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import type { NodeRpc, RpcCall, RpcResponse } from '../chain/createNodeRpc.js'
import { decodeText, readTokenMetadata } from './readTokenMetadata.js'

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex')
const reverted: RpcResponse = { error: { code: 3, message: 'execution reverted' } }

/** A chain whose only contract answers its three questions like this. */
const answering = (...answers: RpcResponse[]): NodeRpc => ({
  request: async (calls: readonly RpcCall[]) => calls.map((_, i) => answers[i] ?? reverted),
})
const read = async (...answers: RpcResponse[]) =>
  (await readTokenMetadata(answering(...answers), ['0x1'])).get('0x1')

test('reads what a contract says of itself', async () => {
  expect(
    await read({ result: text('Local Dollar') }, { result: text('LUSD') }, { result: number(6n) }),
  ).toEqual({ name: 'Local Dollar', symbol: 'LUSD', decimals: 6 })
})

test('the oldest contracts answer in 32 bytes', () => {
  expect(decodeText(bytes(stringToHex('Maker', { size: 32 })))).toBe('Maker')
  expect(decodeText(bytes(stringToHex('x'.repeat(32))))).toBe('x'.repeat(32))
})

test.each<[string, RpcResponse]>([
  ['reverts', reverted],
  ['says nothing', { result: '0x' }],
  ['says null', { result: null }],
  ['says half a byte', { result: '0x0' }],
  ['says no hex', { result: '<html>' }],
  ['points beyond its answer', { result: number(2n ** 255n) + '00'.repeat(32) }],
  ['claims a length beyond its answer', { result: number(32n) + 'ff'.repeat(32) }],
])('a contract that %s has no name', async (_, answer) => {
  expect(await read(answer, answer, answer)).toMatchObject({ name: '', symbol: '' })
})

test('a name is one line, cut, and turns nothing around', async () => {
  const name = decodeText(bytes(text(`a\n\u202eb${'c'.repeat(100_000)}`)))
  expect(name).toMatch(/^a bc+$/)
  expect(name.length).toBeLessThan(200)
  // Cut in the middle of a letter, and bytes that are no letters.
  expect(
    decodeText(Buffer.concat([bytes(number(32n)), bytes(number(2n)), Buffer.from([0xc3, 0x28])])),
  ).toBe('(')
})

test.each([256n, 78n, 2n ** 256n - 1n])('%s decimals are not believed', async (value) => {
  expect((await read(reverted, reverted, { result: number(value) }))?.decimals).toBeNull()
})
