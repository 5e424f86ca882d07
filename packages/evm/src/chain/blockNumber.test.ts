import { expect, test } from 'vitest'
import { blockNumber } from './blockNumber.js'

const answering = (answer: unknown) => ({ request: async () => answer, close() {} })

test('the number of the newest block is read', async () => {
  expect(await blockNumber(answering('0x10'))).toBe(16n)
})

test.each([null, 16, '16', '0x', 'latest'])('%s is no block number', async (answer) => {
  await expect(blockNumber(answering(answer))).rejects.toMatchObject({ code: 'rpc/malformed' })
})
