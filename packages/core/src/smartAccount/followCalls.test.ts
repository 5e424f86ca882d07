import { expect, test } from 'vitest'
import { loggedInContext } from '../testing/authContext.js'
import { followCalls } from './followCalls.js'

const hash = `0x${'ab'.repeat(32)}`
const status = {
  version: '2.0.0',
  id: '0x1',
  chainId: '0x7a69',
  atomic: true,
  status: 200,
  receipts: [{ transactionHash: hash, status: '0x1', logs: [] }],
}

const answering = async (answer: unknown) => {
  const { auth, context } = await loggedInContext()
  auth.answers.callsStatus = answer
  const { signal } = new AbortController()
  const seen: unknown[] = []
  await followCalls(context, { id: '0x1', signal, onStatus: (status) => seen.push(status) })
  return seen
}

test('S3.79 of the state of calls, what is shown is parsed', async () => {
  const receipts = [{ transactionHash: hash, status: '0x1' }]
  const shown = { id: '0x1', chainId: '0x7a69', atomic: true, status: 200, receipts }
  expect(await answering(status)).toEqual([shown])
})

test.each([
  ['nothing', null],
  ['a word', { ...status, status: 'done' }],
  ['a hash that is none', { ...status, receipts: [{ transactionHash: 'x', status: '0x1' }] }],
  ['too many', { ...status, receipts: Array(2000).fill(status.receipts[0]) }],
  ['a chain that is none', { ...status, chainId: 'x' }],
])('S3.79 %s is no state of calls', async (_, answer) => {
  await expect(answering(answer)).rejects.toMatchObject({ code: 'frame/failed' })
})
