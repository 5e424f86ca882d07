import { expect, test } from 'vitest'
import { randomBytes } from '../../seed/Bytes.js'
import { createTestDevice } from '../testing/createTestDevice.js'
import { userId } from '../testing/openTestPage.js'
import { addNext, dropNext, loadNext, loadShare, setShareState, storeShare } from './storedShare.js'

const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '2'.repeat(32) }
const walletId = 'wallet-0123456789abcdefghij'
const shareOf = (epoch: number) => ({
  walletId,
  epoch,
  addresses,
  factors: [],
  share: randomBytes(33),
})

test('T53 a share that says it is of another generation is not read', async () => {
  const { at, store } = await createTestDevice()
  await storeShare(at, userId, { ...shareOf(1), state: 'settled' })
  const row = (await store.get(`share:${userId}`)) as object
  await store.put(`share:${userId}`, { ...row, epoch: 2 })
  expect(await loadShare(at, userId)).toBeUndefined()
})

test('the state of a share changes for its own generation only', async () => {
  const { at } = await createTestDevice()
  await storeShare(at, userId, { ...shareOf(2), state: 'settled' })
  for (const [epoch, state] of [
    [1, 'settled'],
    [2, 'damaged'],
  ] as const) {
    await setShareState(at, userId, { walletId, epoch }, { settled: 'damaged' })
    expect(await loadShare(at, userId)).toMatchObject({ state })
  }
})

test('attempts are stored beside the share in use, the latest eight, and dropped one by one or up to a generation', async () => {
  const { at } = await createTestDevice()
  const ids = Array.from({ length: 9 }, (_, count) => `attempt-${count}`.padEnd(22, '_'))
  for (const [count, id] of ids.entries()) await addNext(at, userId, { ...shareOf(count + 1), id })
  const left = async () => (await loadNext(at, userId)).map(({ id }) => id)
  expect(await left()).toEqual(ids.slice(1))
  await dropNext(at, userId, { id: ids[8] ?? '' })
  await dropNext(at, userId, { upTo: 4 })
  expect(await left()).toEqual(ids.slice(4, 8))
  await dropNext(at, userId, { upTo: 9 })
  expect(await left()).toEqual([])
})
