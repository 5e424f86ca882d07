import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
  type TestFactor,
} from '../../custody/testing/createTestFactor.js'
import { type AttackedVault, openAttackedVault } from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
}, 30_000)
afterEach(() => attacked.close())

test('T352 the notice of another set says which kinds were added and removed, also of a factor with the keys of another under its id', async () => {
  const { vault } = attacked
  const { factor: password, frame, wallet } = await createProtectedOwner(vault)
  const [key, passkey, other] = [
    await makeTestFactor('key'),
    await makeTestFactor('passkey'),
    await makeTestFactor('passkey'),
  ]
  let last = wallet
  const change = async (factors: readonly TestFactor[]) => {
    last = await makeRotation(vault, frame, last, factors)
    await sendRotation(frame, last)
    const { text = '' } = await vault.mailServer.next(frame.email, 'freeze')
    // Kinds only.
    for (const { factor } of factors) expect(text).not.toContain(factor.factorId)
    return text.split('\n').filter((line) => /^(Added|Removed|Nothing)/.test(line))
  }
  expect(await change([password, key, passkey, other])).toEqual([
    'Added: a recovery key, 2 passkeys.',
  ])
  expect(await change([key, passkey])).toEqual(['Removed: a password, a passkey.'])
  expect(await change([key, passkey])).toEqual([
    'Nothing was added or removed. It was encrypted anew, as when a device is removed.',
  ])
  // A thief at an open device leaves the list as it looks, and puts keys of their own into it.
  const { factorId } = key.factor
  const forged = await makeTestFactor('key')
  const swapped = { ...forged, factor: { ...forged.factor, factorId } }
  expect(await change([swapped, passkey])).toEqual([
    'Added: a recovery key.',
    'Removed: a recovery key.',
  ])
}, 60_000)
