import { postRecoveryRelease } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
  type TestFactor,
} from '../../custody/testing/createTestFactor.js'
import {
  createOwner,
  createTestFrame,
  type TestFrame,
  type TestWallet,
} from '../../custody/testing/createTestFrame.js'
import { type AttackedVault, openAttackedVault } from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'
import { randomTestId } from '../../proof/testing/createFakeAuth.js'
import { escrowLimits } from '../escrowLimits.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
}, 30_000)
afterEach(() => attacked.close())

type Wallet = Pick<TestWallet, 'walletId'>

/** A visitor whose wallet a password and a recovery key protect, and one of their devices that escrow does not know. */
async function createKeyOwner() {
  const { vault } = attacked
  const { frame: owner, wallet: first } = await createOwner(vault)
  const [password, key] = [await makeTestFactor('password'), await makeTestFactor('key')]
  const wallet = await makeRotation(vault, owner, first, [password, key])
  await sendRotation(owner, wallet)
  const { userId } = owner.session
  return { owner, password, key, wallet, fresh: await createTestFrame(vault, { userId }) }
}

/** What escrow says to a proof; with `factorId`, to one that another key made for this factor. */
async function answerTo(frame: TestFrame, wallet: Wallet, factor: TestFactor, factorId?: string) {
  const proof = await factor.proveFor(frame, wallet, 'release')
  const token = await frame.token('escrow')
  const input = { ...proof, ...(factorId && { factorId }), hostOrigin: testHost }
  const { body, status } = await frame.client.send(postRecoveryRelease, input, { token })
  return status === 200 ? 'released' : (body as { error: string }).error
}

async function guess(frame: TestFrame, wallet: Wallet, ids: readonly string[]) {
  const stranger = await makeTestFactor()
  const answers: string[] = []
  for (const id of ids) answers.push(await answerTo(frame, wallet, stranger, id))
  return answers
}

const times = (count: number, id: string) => Array.from({ length: count }, () => id)
const wrong = (count: number) => times(count, 'code-wrong')

test('T350 wrong passwords do not lock the recovery key, on the same device and on another', async () => {
  const { fresh, key, owner, password, wallet } = await createKeyOwner()
  const { factorId } = password.factor
  const answers = await guess(fresh, wallet, times(7, factorId))
  expect(answers).toEqual([...wrong(5), 'too-many', 'too-many'])
  expect(await answerTo(fresh, wallet, password)).toBe('too-many')
  const other = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  expect(await answerTo(other, wallet, key)).toBe('released')
  expect(await answerTo(fresh, wallet, key)).toBe('released')
}, 30_000)

test('T350 a flood of wrong keys ends for its device alone, and locks neither the password nor the key elsewhere', async () => {
  const { fresh: thief, key, owner, password, wallet } = await createKeyOwner()
  const { max } = escrowLimits.wrongKeyProofs
  const answers = await guess(thief, wallet, times(max + 2, key.factor.factorId))
  expect(answers).toEqual([...wrong(max), 'too-many', 'too-many'])
  expect(await answerTo(thief, wallet, key)).toBe('too-many')
  expect(await answerTo(thief, wallet, password)).toBe('released')
  const other = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  expect(await answerTo(other, wallet, key)).toBe('released')
}, 60_000)

test('T350 a password is guessed five times an hour however the guesses are mixed with keys, unknown factors and devices', async () => {
  const { fresh: thief, key, owner, password, wallet } = await createKeyOwner()
  const ids = { password: password.factor.factorId, key: key.factor.factorId }
  // An unknown factor takes a place of the password: it opens no room of its own.
  const mixed = [ids.password, ids.key, randomTestId(), ids.key, randomTestId(), ids.password]
  expect(await guess(thief, wallet, mixed)).toEqual(wrong(6))
  const second = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  const last = await guess(second, wallet, [ids.key, ids.password, ids.password, randomTestId()])
  expect(last).toEqual([...wrong(2), 'too-many', 'too-many'])
  expect(await answerTo(second, wallet, password)).toBe('too-many')
  // The right key gives back its own place, and none of the password's.
  expect(await answerTo(second, wallet, key)).toBe('released')
  const third = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  expect(await guess(third, wallet, [ids.password])).toEqual(['too-many'])
}, 30_000)

test('T350 a proof with the password’s keys under the id of the recovery key is wrong: no guess counts as a key', async () => {
  const { fresh, key, password, wallet } = await createKeyOwner()
  expect(await answerTo(fresh, wallet, password, key.factor.factorId)).toBe('code-wrong')
})

test('T350 a wallet that is not there is limited as one whose factors are unknown', async () => {
  const { fresh, owner, wallet } = await createKeyOwner()
  const ids = Array.from({ length: 7 }, randomTestId)
  const other = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  const results = await guess(fresh, wallet, ids)
  expect(await guess(other, { walletId: randomTestId() }, ids)).toEqual(results)
}, 30_000)
