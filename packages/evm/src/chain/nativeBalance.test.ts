import { expect, test } from 'vitest'
import { nativeBalance } from './nativeBalance.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const fakeRpc = (answer: unknown, calls: object[] = []) => ({
  async request(call: object) {
    calls.push(call)
    return answer
  },
  close() {},
})

test('asks the chain for the latest balance', async () => {
  const calls: object[] = []
  expect(await nativeBalance(fakeRpc('0xde0b6b3a7640000', calls), address)).toBe(10n ** 18n)
  expect(calls).toEqual([{ method: 'eth_getBalance', params: [address, 'latest'] }])
})

test('nothing and everything are balances', async () => {
  expect(await nativeBalance(fakeRpc('0x0'), address)).toBe(0n)
  expect(await nativeBalance(fakeRpc(`0x${'f'.repeat(64)}`), address)).toBe(2n ** 256n - 1n)
})

test.each([
  [null],
  ['0x'],
  ['12'],
  [12],
  ['0xzz'],
  ['0x1z'],
  ['0X12'],
  [`0x${'f'.repeat(65)}`],
  [{}],
])('S5.05 when the chain answers %j, that is no balance', async (answer) => {
  await expect(nativeBalance(fakeRpc(answer), address)).rejects.toMatchObject({
    code: 'rpc/malformed',
  })
})
