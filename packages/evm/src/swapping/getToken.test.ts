import { LatchkeyError } from '@latchkey/protocol'
import { encodeAbiParameters, type Hex, numberToHex, parseAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { rethrowUnreachable } from '../chain/chainReads.js'
import { getToken } from './getToken.js'

const text = (value: string) => encodeAbiParameters(parseAbiParameters('string'), [value])
const word = (value: bigint | number) => numberToHex(value, { size: 32 })
const old = (value: string): Hex => stringToHex(value, { size: 32 })
const good = { name: text('Local Dollar'), symbol: text('LUSD'), decimals: word(6) }
const fields = { '0x06fdde03': 'name', '0x95d89b41': 'symbol', '0x313ce567': 'decimals' } as const

function read(answers: Partial<Record<'name' | 'symbol' | 'decimals', unknown>>) {
  const rpc = {
    async request({ params = [] }: { params?: readonly unknown[] }) {
      const [{ data }] = params as [{ data: keyof typeof fields }]
      const answer = answers[fields[data]]
      if (answer instanceof Error) throw answer
      return answer ?? '0x'
    },
    close() {},
  }
  return getToken(rpc, `0x${'1'.repeat(40)}`, { rethrowUnreachable })
}

test('a token says how it is called and how it counts; old ones in one word', async () => {
  expect(await read(good)).toEqual({ name: 'Local Dollar', symbol: 'LUSD', decimals: 6 })
  expect(await read({ ...good, name: old('Maker'), symbol: old('MKR') })).toMatchObject({
    name: 'Maker',
    symbol: 'MKR',
  })
  expect(await read({ ...good, name: undefined })).toMatchObject({ name: 'LUSD' })
  expect(await read({ ...good, decimals: word(0) })).toMatchObject({ decimals: 0 })
  expect(await read({ ...good, decimals: word(255) })).toMatchObject({ decimals: 255 })
})

test('without a symbol or with decimals that no token has, there is no token', async () => {
  const reverted = new LatchkeyError('node/execution-reverted')
  for (const change of [
    { symbol: undefined },
    { symbol: reverted },
    { symbol: text('') },
    { symbol: text('\u200b\u202e') },
    { symbol: 7 },
    { symbol: `0x${'f'.repeat(200)}` },
    { decimals: undefined },
    { decimals: reverted },
    { decimals: word(256) },
    { decimals: word(2n ** 256n - 1n) },
    { decimals: '0x6' },
  ]) {
    expect(await read({ ...good, ...change })).toBeUndefined()
  }
})

test('T483 what a token calls itself is one short visible line', async () => {
  const symbol = text(`US\u202eD\n${'C'.repeat(5_000)}`)
  const token = await read({ ...good, symbol, name: text('\u0000Real\u200b Dollar') })
  expect(token?.symbol).toMatch(/^USD C{20}$/)
  expect(token?.name).toBe('Real Dollar')
})

test('a node that can not be reached is no missing token', async () => {
  const work = read({ ...good, symbol: new LatchkeyError('rpc/timeout') })
  await expect(work).rejects.toMatchObject({ code: 'rpc/timeout' })
})
