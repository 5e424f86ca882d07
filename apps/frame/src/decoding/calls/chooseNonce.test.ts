import { pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { mainnet, now, prepareInput } from '../../approval/testing/fakeApproval.js'
import type { SentBatch } from '../../smartAccount/createSentCalls.js'
import { chooseNonce } from './chooseNonce.js'

const keyOf = (nonce: bigint) => nonce >> 64n

/** An operation that was sent from here a minute ago; by default its sending was not confirmed. */
const operation = (nonce: bigint, more: Partial<SentBatch> = {}): SentBatch => ({
  id: toHex(nonce),
  caipNetworkId: mainnet,
  atomic: true,
  hashes: [],
  nonce: 0,
  at: now - 60_000,
  operation: { nonce: toHex(nonce), fromBlock: 1 },
  ...more,
})

/** Chooses where the chain is at 7 under the first key, and at 0 under all others. */
const choose = (...sent: SentBatch[]) => chooseIn(setUp(), ...sent)

const setUp = () =>
  prepareInput(
    { method: 'wallet_sendCalls' },
    {
      eth_call([{ data }]: [{ data: string }]) {
        const asked = BigInt(`0x${data.slice(-64)}`)
        return pad(toHex((asked << 64n) | (asked === 0n ? 7n : 0n)))
      },
    },
  )

async function chooseIn(input: ReturnType<typeof setUp>, ...sent: SentBatch[]) {
  for (const one of sent) await input.sentCalls.put(one)
  return chooseNonce(input, { callData: '0x01' })
}

test('S3.78 an operation takes the next nonce of the first key', async () => {
  expect(await choose()).toBe(7n)
})

test('T417 an operation takes the nonce of the latest one that may have arrived or not, under its key', async () => {
  const own = 5n << 64n
  expect(await choose(operation(7n))).toBe(7n)
  expect(await choose(operation(7n), operation(own))).toBe(own)
})

test.each([
  ['that was used meanwhile', operation(6n)],
  ['of another network', operation(5n << 64n, { caipNetworkId: 'eip155:10' })],
  ['of more than a day ago', operation(5n << 64n, { at: now - 25 * 3_600_000 })],
  ['of a transaction', operation(5n << 64n, { operation: undefined })],
])('T417 a nonce %s is not taken again', async (_, sent) => {
  expect(await choose(sent)).toBe(7n)
})

const valid = (until: number | undefined) =>
  operation(7n, {
    sent: 1,
    operation: { nonce: toHex(7n), fromBlock: 1, ...(until && { validUntil: until }) },
  })

test.each([
  ['for ever', undefined],
  ['for another second', now / 1_000 + 1],
])(
  'S3.78 beside one that waits and is paid %s, an operation has a key of its own',
  async (_, until) => {
    const nonces = [await choose(valid(until)), await choose(valid(until))]
    for (const nonce of nonces) {
      expect(keyOf(nonce)).not.toBe(0n)
      expect(BigInt.asUintN(64, nonce)).toBe(0n)
      expect(keyOf(nonce)).toBeLessThan(2n ** 192n)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  },
)

test.each([
  ['whose payment has ended', valid(now / 1_000)],
  ['of another network', { ...valid(undefined), caipNetworkId: 'eip155:10' }],
  ['with another nonce', operation(8n, { sent: 1 })],
  ['perhaps, more than a day ago', operation(7n, { at: now - 25 * 3_600_000 })],
])('S3.78 one that was sent, %s, is not waited for', async (_, sent) => {
  expect(await choose(sent)).toBe(7n)
})

/** Hands the operation with the nonce 7 over, as its sending does, until it is released. */
async function handOver(callData: string, more: Partial<SentBatch> = {}) {
  const input = setUp()
  const { handovers, put } = input.sentCalls
  let release = () => {}
  const sending = new Promise<void>((resolve) => {
    release = resolve
  })
  const { caipNetworkId } = operation(7n, more)
  const done = handovers.run({ caipNetworkId, nonce: 7n, callData }, async () => {
    await put(operation(7n, more))
    await sending
  })
  await Promise.resolve()
  return { input, done, release }
}

test('T579 beside one that is being handed over, an operation that does something else has a key of its own', async () => {
  const { done, input, release } = await handOver('0x02')
  const nonce = await chooseIn(input)
  expect(keyOf(nonce)).not.toBe(0n)
  release()
  await done
  expect(await chooseIn(input), 'whose answer was lost in the end').toBe(7n)
})

test('T579 what does the same as one that is being handed over takes its nonce: only one can go through', async () => {
  const { input } = await handOver('0x01')
  expect(await chooseIn(input)).toBe(7n)
})

test('T579 one that is handed over on another network is not in the way', async () => {
  const { input } = await handOver('0x02', { caipNetworkId: 'eip155:10' })
  expect(await chooseIn(input)).toBe(7n)
})
