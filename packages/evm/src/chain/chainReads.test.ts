import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { getBalance, isContract, transactionStatus } from './chainReads.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9'
const hash = `0x${'ab'.repeat(32)}`
const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const fakeRpc = (answer: (method: string, first: unknown) => unknown) => ({
  request: async ({ method, params }: { method: string; params?: readonly unknown[] }) =>
    answer(method, params?.[0]),
  close() {},
})
const fakeTokenRpc = (balance: unknown, decimals: unknown) =>
  fakeRpc((_, call) => {
    const { data, to } = call as { data: string; to: string }
    expect(to).toBe(token)
    if (data === '0x313ce567') {
      if (decimals instanceof Error) throw decimals
      return decimals
    }
    expect(data).toBe(`0x70a08231${'0'.repeat(24)}${address.slice(2).toLowerCase()}`)
    return balance
  })

test('a token balance comes with the decimals of the token', async () => {
  const result = await getBalance(fakeTokenRpc(toWord(1_500n), toWord(6n)), address, token)
  expect(result).toEqual({ balance: 1_500n, decimals: 6 })
  const coin = await getBalance(
    fakeRpc(() => '0x10'),
    address,
    undefined,
  )
  expect(coin).toEqual({ balance: 16n, decimals: undefined })
})

test.each([[toWord(256n)], ['0x'], [null], [new LatchkeyError('node/execution-reverted')]])(
  'a token that tells %j decimals tells none',
  async (decimals) => {
    const result = await getBalance(fakeTokenRpc(toWord(1n), decimals), address, token)
    expect(result).toEqual({ balance: 1n, decimals: undefined })
  },
)

test.each([['rpc/timeout'], ['rpc/unreachable'], ['rpc/limit-exceeded']] as const)(
  'decimals that could not be read, by %s, are not taken for none',
  async (code) => {
    const work = getBalance(fakeTokenRpc(toWord(1n), new LatchkeyError(code)), address, token)
    await expect(work).rejects.toMatchObject({ code })
  },
)

test.each([['0x'], [null], ['0x12'], [12]])('%j is no holding', async (balance) => {
  const work = getBalance(fakeTokenRpc(balance, toWord(6n)), address, token)
  await expect(work).rejects.toMatchObject({ code: 'rpc/malformed' })
})

test.each([
  ['0x', false],
  ['0x6080', true],
  [`0xef0100${'ab'.repeat(20)}`, false],
  [`0xef0100${'ab'.repeat(21)}`, true],
])('with code %s an address is a contract: %s', async (code, expected) => {
  expect(
    await isContract(
      fakeRpc(() => code),
      address,
    ),
  ).toBe(expected)
})

test.each([[null], ['code'], [7]])('%j is no code', async (code) => {
  const work = isContract(
    fakeRpc(() => code),
    address,
  )
  await expect(work).rejects.toMatchObject({ code: 'rpc/malformed' })
})

test.each([
  ['confirmed', { status: '0x1', blockNumber: '0x5' }, null],
  ['failed', { status: '0x0', blockNumber: '0x5' }, null],
  ['confirmed', { root: '0x', blockNumber: '0x5' }, null],
  ['pending', { status: '0x1', blockNumber: null }, null],
  ['pending', null, { hash }],
  ['unknown', null, null],
  ['unknown', 'yes', 'no'],
])('a transaction is %s', async (status, receipt, transaction) => {
  const rpc = fakeRpc((method) => (method === 'eth_getTransactionReceipt' ? receipt : transaction))
  expect(await transactionStatus(rpc, hash)).toBe(status)
})

test('S5.06 a malformed hash causes no request', async () => {
  const rpc = fakeRpc(() => {
    throw new Error('asked')
  })
  for (const hash of ['0x12', 'ab'.repeat(32), `0x${'ab'.repeat(33)}`, `0x${'zz'.repeat(32)}`]) {
    expect(await transactionStatus(rpc, hash), hash).toBe('unknown')
  }
})
