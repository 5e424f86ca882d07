import { hexToBytes, keccak256, numberToHex, recoverTransactionAddress } from 'viem'
import { sign } from 'viem/accounts'
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

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
test.each([
  ['with a tip', {}, {}],
  ['with a price per gas', { gasPrice: '0x3b9aca00' }, {}],
  ['on a chain without a base fee', {}, { eth_getBlockByNumber: {}, eth_gasPrice: '0x3b9aca00' }],
])('S3.76 transactions %s reach the node in the name of the account', async (_, fields, node) => {
  // Several, so that both parities occur.
  for (const nonce of [5, 6, 7, 8]) {
    const sent: `0x${string}`[] = []
    const eth_sendRawTransaction = ([raw]: [`0x${string}`]) => {
      sent.push(raw)
      return '0x00'
    }
    const params = [{ to: bob, value: '0x1', nonce: numberToHex(nonce), ...fields }]
    const request = { method: 'eth_sendTransaction', params } as const
    const { finish, payloads } = await prepareRequest(
      prepareInput(request, { ...node, eth_sendRawTransaction }),
    )
    const hash = keccak256(payloads[0] ?? new Uint8Array())
    const { r, s, yParity } = await sign({ hash, privateKey: `0x${'07'.repeat(32)}` })
    const result = await finish([
      Uint8Array.from([...hexToBytes(r), ...hexToBytes(s), yParity ?? 9]),
    ])
    const serializedTransaction = sent[0] as `0x02${string}`
    expect(result).toBe(keccak256(serializedTransaction))
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(addresses.eip155)
  }
})
