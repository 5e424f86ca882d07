import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { approveCall, getAllowance, readSpender } from './allowances.js'

const token = '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9'
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([0n, 1n, 2n ** 256n - 1n])('an allowance of %s is encoded as others do', (amount) => {
  const args = [spender, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  expect(approveCall(token, spender, amount)).toEqual({ to: token, data, value: 0n })
  expect(readSpender(data)).toBe(spender.toLowerCase())
  expect(readSpender(data.toUpperCase().replace('0X', '0x'))).toBe(spender.toLowerCase())
})

test('T482 only an allowance has a spender: nothing shorter, longer, dirty or of another method', () => {
  const { data } = approveCall(token, spender, 5n)
  for (const other of [
    '',
    '0x',
    data.slice(0, -2),
    `${data}00`,
    `${data}\n`,
    data.slice(2),
    data.replace('095ea7b3', 'a9059cbb'),
    data.replace('095ea7b3', '39509351'),
    data.replace('095ea7b3000000', '095ea7b3000001'),
  ]) {
    expect(readSpender(other)).toBeUndefined()
  }
})

test('what can not be an allowance is not encoded', () => {
  expect(() => approveCall(token, spender, -1n)).toThrow('Size overflow')
  expect(() => approveCall(token, spender, 2n ** 256n)).toThrow('Size overflow')
  expect(() => approveCall(token, 'bob', 1n)).toThrow()
  expect(() => approveCall('0x12', spender, 1n)).toThrow()
})

test('an allowance is read from the token; no number is an error', async () => {
  const answering = (answer: unknown) => ({ request: async () => answer, close() {} })
  const parameters = { owner: spender, spender, token }
  const word = `0x${'7'.padStart(64, '0')}`
  expect(await getAllowance(answering(word), parameters)).toBe(7n)
  await expect(getAllowance(answering('0x'), parameters)).rejects.toMatchObject({
    code: 'rpc/malformed',
  })
})
