import { expect, test } from 'vitest'
import { createDevice } from '../device/createDevice.js'
import { createMemoryStore, type KeyValueStore } from '../device/KeyValueStore.js'
import { createRecipientMemory, type RecipientMemory } from './createRecipientMemory.js'
import { fakeApprovals, mainnet } from './testing/fakeApproval.js'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lookAlike = '0x7099000000000000000000000000000000007' + '9c8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const warning = { code: 'lookAlike', level: 'danger' }

/** The frame after a (re)load, on the same device. */
function loadFrame(store: KeyValueStore, userId: string | undefined = 'ann') {
  const memory = createRecipientMemory({
    device: () => createDevice({ openStore: async () => store }),
    userId: async () => userId,
  })
  let writing: Promise<void> | undefined
  const recipients: RecipientMemory = {
    ...memory,
    remember(namespace, addresses) {
      writing = memory.remember(namespace, addresses)
      return writing
    },
  }
  const frame = fakeApprovals({}, { recipients })
  /** Requests a payment; returns its warnings after the visitor's decision. */
  const pay = async (receiver: string, decision: 'onApprove' | 'onReject', value = '0x1') => {
    const params = [{ to: receiver, value }]
    const request = { method: 'eth_sendTransaction', params, caipNetworkId: mainnet } as const
    const reply = frame.approvals.request(request).catch(() => undefined)
    const review = await frame.untilStage('review')
    review[decision]()
    await reply
    await writing
    return review.card.warnings
  }
  return { ...frame, pay, recipients }
}

test('T158 after a reload, the look-alike of an address that the visitor paid is still found', async () => {
  const store = createMemoryStore()
  expect(await loadFrame(store).pay(to, 'onApprove')).not.toContainEqual(warning)
  expect(await loadFrame(store).pay(lookAlike, 'onReject')).toContainEqual(warning)
})

test('T158 a page fills the memory with requests: only approved ones count', async () => {
  const store = createMemoryStore()
  const hostile = loadFrame(store)
  for (let i = 0; i < 5; i += 1) await hostile.pay(other, 'onReject')
  expect(await loadFrame(store).recipients.known('eip155')).toEqual([])
})

test('T158 a look-alike that was approved once does not become a known address', async () => {
  const store = createMemoryStore()
  await loadFrame(store).pay(to, 'onApprove')
  // As bait: nothing is sent.
  await loadFrame(store).pay(lookAlike, 'onApprove', '0x0')
  expect(await loadFrame(store).recipients.known('eip155')).toEqual([to])
  expect(await loadFrame(store).pay(lookAlike, 'onReject')).toContainEqual(warning)
})

test('T158 one request with hundreds of recipients does not push the others out', async () => {
  const { recipients } = loadFrame(createMemoryStore())
  const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
  await recipients.remember('eip155', [to])
  const many = Array.from({ length: 1_000 }, (_, index) => address(index))
  for (let round = 0; round < 5; round += 1) await recipients.remember('eip155', many)
  const remembered = await recipients.known('eip155')
  expect(remembered).toContain(to)
  expect(remembered.length).toBeLessThan(20)
  for (let index = 0; index < 300; index += 1) {
    await recipients.remember('eip155', [address(10_000 + index)])
  }
  const most = await recipients.known('eip155')
  expect(most, 'bounded, and the latest last').toHaveLength(200)
  expect(most.at(-1)).toBe(address(10_299))
})

test('T158 the memory of one visitor is none of another’s, and damaged data count as missing', async () => {
  const store = createMemoryStore()
  await loadFrame(store, 'ann').pay(to, 'onApprove')
  expect(await loadFrame(store, 'bob').recipients.known('eip155')).toEqual([])
  expect(await loadFrame(store, 'ann').recipients.known('solana')).toEqual([])
  for (const odd of [null, 7, 'text', [{ userId: 'ann', namespace: 'eip155', addresses: [7] }]]) {
    await store.put('value:recipients', odd)
    const { pay, recipients } = loadFrame(store)
    expect(await recipients.known('eip155')).toEqual([])
    await pay(to, 'onApprove')
    expect(await recipients.known('eip155')).toEqual([to])
  }
})

test('T158 a device that stores nothing, fails or never answers holds up no request', async () => {
  const broken: Record<string, () => Promise<never>> = {
    fails: () => Promise.reject(new Error('no')),
    'never answers': () => new Promise(() => {}),
  }
  for (const [what, answer] of Object.entries(broken)) {
    const recipients = createRecipientMemory({
      device: async () => ({ get: answer, set: answer }),
      userId: async () => 'ann',
      timeoutMs: 5,
    })
    await recipients.remember('eip155', [to])
    expect(await recipients.known('eip155'), what).toEqual([to])
  }
  const loggedOut = loadFrame(createMemoryStore(), undefined)
  expect(await loggedOut.pay(other, 'onApprove')).not.toContainEqual(warning)
})
