import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

/** A signature whose first half and second half differ. */
const signature = (...end: number[]) =>
  Uint8Array.from([...new Uint8Array(32).fill(1), ...new Uint8Array(32).fill(2), ...end])
const finish = async (signatures: readonly Uint8Array[]) =>
  (await prepareRequest(prepareInput({ params: ['Hi', addresses.eip155] }))).finish(signatures)

test.each([
  [0, '1b'],
  [1, '1c'],
])('S3.76 a signature of parity %d ends with %s, as pages expect it', async (parity, end) => {
  expect(await finish([signature(parity)])).toBe(`0x${'01'.repeat(32)}${'02'.repeat(32)}${end}`)
})

test.each([
  ['none', []],
  ['one without a parity', [signature()]],
  ['one that is too long', [signature(1, 1)]],
  ['one that goes on behind a parity', [signature(0, 0)]],
  ['one of another parity', [signature(2)]],
  ['one in the form of wallets', [signature(27)]],
])('a signature that cannot be read is not handed to a page: %s', async (_, signatures) => {
  await expect(finish(signatures)).rejects.toMatchObject({ code: 'frame/failed' })
})
