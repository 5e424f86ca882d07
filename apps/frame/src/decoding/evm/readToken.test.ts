import { LatchkeyError } from '@latchkey/protocol'
import { encodeAbiParameters, encodeFunctionData, numberToHex, parseAbi, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { mainnet, now, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const abi = parseAbi(['function transferFrom(address,address,uint256)'])
const interfaceCall = `0x01ffc9a780ac58cd${'00'.repeat(28)}`

/** What a contract answers to the calls for its decimals, its symbol and its standard. */
type Answers = { decimals?: unknown; symbol?: unknown; isNft?: unknown }
const word = (value: number | bigint) => numberToHex(value, { size: 32 })
const name = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

/** Moves 1,234,567 of a token, and returns the first row of the card. */
async function move(address: string, contract: Answers) {
  const { decimals = word(6), isNft = word(0), symbol = name('FOO') } = contract
  const asked: unknown[] = []
  const answers: RpcAnswers = {
    eth_call: ([call, block]: [{ to: string; data: string; from?: string }, string]) => {
      if (call.from) return '0x'
      asked.push([call, block])
      if (call.data === '0x313ce567') return decimals
      return call.data === interfaceCall ? isNft : symbol
    },
  }
  const data = encodeFunctionData({ abi, args: [bob, bob, 1_234_567n] })
  const request = { method: 'eth_sendTransaction', params: [{ to: address, data }] } as const
  const input = prepareInput(request, answers)
  const priced: unknown[] = []
  const chain = {
    ...input.chain,
    price: async (...of: [string, string | undefined]) => {
      priced.push(of)
      return { usd: 2, at: now }
    },
  }
  const { card } = await prepareRequest({ ...input, chain })
  const [row] = card.actions[0]?.rows ?? []
  const shown = row?.kind === 'amount' ? row.amount : row
  return { shown, asked, priced, name: card.actions[0]?.name }
}

test('T146 a token is asked for its decimals, its symbol and its standard, each once', async () => {
  const { asked } = await move(token, {})
  expect(asked).toEqual([
    [{ to: token, data: '0x313ce567' }, 'latest'],
    [{ to: token, data: '0x95d89b41' }, 'latest'],
    [{ to: token, data: interfaceCall }, 'latest'],
  ])
})

test('T146 the value of a well-known token is that of its own price', async () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const { priced, shown } = await move(usdc, { symbol: name('USDC') })
  const usd = { value: 2.469134, at: now }
  expect(shown).toEqual({ text: '1.234567', symbol: 'USDC', usd })
  expect(priced).toContainEqual([mainnet, usdc])
})

test.each([
  [word(0), '1234567'],
  [word(6), '1.234567'],
  [word(36), `0.${'0'.repeat(29)}1234567`],
])('T146 decimals of %s make it %s', async (decimals, text) => {
  expect((await move(token, { decimals })).shown).toEqual({ text, symbol: 'FOO', unverified: true })
})

test.each([[word(37)], ['0x'], ['0x06'], ['six'], [6], [new LatchkeyError('rpc/unreachable')]])(
  'T146 decimals of %s are no decimals: base units are shown, without a symbol',
  async (decimals) => {
    const { shown } = await move(token, { decimals })
    expect(shown).toEqual({ text: '1234567', symbol: '', raw: true })
  },
)

test.each([
  [name('FOO'), 'FOO'],
  [name('a long name of a token'), 'a long name of a'],
  [name('F\u200bO\u202eO'), 'FOO'],
  // Old tokens answer with bytes32.
  [stringToHex('MAKER', { size: 32 }), 'MAKER'],
  ['0x', ''],
  ['FOO', ''],
  ['0x1234', ''],
  // A thousand and some bytes.
  [name('F'.repeat(1025 - 64)), ''],
  [new LatchkeyError('rpc/unreachable'), ''],
])('T146 the symbol %s is shown as %j', async (symbol, expected) => {
  expect((await move(token, { symbol })).shown).toMatchObject({ symbol: expected })
})

test('T146 a symbol of exactly a kibibyte is still read', async () => {
  expect((await move(token, { symbol: name('F'.repeat(1024 - 64)) })).shown).toMatchObject({
    symbol: 'F'.repeat(16),
  })
})

test.each([
  [word(1), 'sendNft'],
  [word(0), 'moveToken'],
  [word(2), 'moveToken'],
  ['0x01', 'moveToken'],
  ['0x', 'moveToken'],
  [new LatchkeyError('rpc/unreachable'), 'moveToken'],
])('T144 a contract that answers %s to whether it is a collection: %s', async (isNft, expected) => {
  expect((await move(token, { isNft })).name).toBe(expected)
})
