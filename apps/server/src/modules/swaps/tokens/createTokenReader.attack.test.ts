import { encodeAbiParameters, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { encodeUint, fakeMultiChainRpc } from '../../data/testing/fakeMultiChainRpc.js'
import { createTokenReader } from './createTokenReader.js'

const chain = 'eip155:31337'
const contract = (digit: string): Hex => `0x${digit.repeat(40)}`
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
/** By selector: name, symbol, decimals. */
function token(name: Hex, symbol: Hex, decimals: Hex) {
  const answers: Readonly<Record<string, Hex>> = {
    '0x06fdde03': name,
    '0x95d89b41': symbol,
    '0x313ce567': decimals,
  }
  return (data: Hex) => answers[data] ?? '0x'
}

async function read(contractAnswers: (data: Hex) => Hex) {
  const calls = fakeMultiChainRpc({ contracts: { [contract('a')]: contractAnswers } })
  const [token] = await createTokenReader({ calls })(chain, [contract('a')])
  return token
}

test('T493 a name cannot break a line, reverse the text around it, or fill the page', async () => {
  const described = await read(
    token(text(`US\u202eD\n\u0000<script>${'x'.repeat(5_000)}`), text('USD\u200b'), encodeUint(6n)),
  )
  expect(described?.name).not.toMatch(/\p{Cc}|[\u202e\u200b]/u)
  expect(described?.name.length).toBeLessThan(200)
  expect(described).toMatchObject({ symbol: 'USD', decimals: 6 })
})

test.each<[string, (data: Hex) => Hex]>([
  ['has no decimals', token(text('A'), text('A'), '0x')],
  ['has more decimals than digits', token(text('A'), text('A'), encodeUint(78n))],
  ['has endless decimals', token(text('A'), text('A'), encodeUint(2n ** 255n))],
  ['has no symbol', token(text('A'), '0x', encodeUint(6n))],
  ['has a symbol of nothing', token(text('A'), text('\u200b\u202e'), encodeUint(6n))],
  ['points beyond its answer', token(text('A'), encodeUint(2n ** 200n), encodeUint(6n))],
  [
    'reverts',
    () => {
      throw new Error('revert')
    },
  ],
  ['is no contract', () => '0x'],
])('T493 what %s is no token', async (_, answers) => {
  expect(await read(answers)).toBeUndefined()
})

test('T493 one that is no token does not cost the others theirs, and is asked once', async () => {
  const good = token(text('Good'), text('GOOD'), encodeUint(0n))
  const calls = fakeMultiChainRpc({ contracts: { [contract('b')]: good } })
  const reader = createTokenReader({ calls })
  const assets = [contract('a'), contract('b'), 'native'] as const
  const expected = [
    undefined,
    { name: 'Good', symbol: 'GOOD', decimals: 0 },
    { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ]
  expect(await reader(chain, assets)).toEqual(expected)
  const { length } = calls.requested
  expect(await reader(chain, assets)).toEqual(expected)
  expect(calls.requested).toHaveLength(length)
})
