import { postConfirm, postShare } from '@latchkey/protocol/vault'
import { decode, encode } from 'jose/base64url'
import { split } from 'shamir-secret-sharing'
import { expect, test } from 'vitest'
import { type Bytes, randomBytes } from '../seed/Bytes.js'
import { addressesOf } from '../seed/deriveKey.js'
import { openBlob, sealBlob } from './shares/sealBlob.js'
import { joinKey } from './shares/splitKey.js'
import { createFactor } from './testing/createFactor.js'
import { createFakeVault } from './testing/createFakeVault.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { linkId, openTestPage, openWallet, userId } from './testing/openTestPage.js'
import { loadShare, storeShare } from './worker/storedShare.js'

/** A wallet as it was made before there were two pairs: cut in three, of which any two open it. */
async function earlierWallet() {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const place = { walletId: encode(randomBytes(16)), epoch: 1 }
  const blob = encode(await sealBlob(key, { entropy, factors: [] }, place))
  const [own, server, recovery] = (await split(key, 3, 2)) as Bytes[]
  if (!own || !server || !recovery) throw new Error('Three shares are needed')
  const addresses = await addressesOf(entropy)
  const { stored } = vault
  stored.wallet = { ...place, addresses, blob }
  stored.partner = server
  stored.devices.set(device.device.thumbprint, server)
  stored.recovery.set(`${place.walletId}|1`, recovery)
  stored.confirmed = place.walletId
  const known = { ...place, addresses, factors: [] }
  await storeShare(device.at, userId, { ...known, state: 'settled', share: own })
  return { vault, device, addresses }
}

test('a wallet that was cut in three opens on its device, by escrow’s share on a new one, and gets two pairs with its first factor', async () => {
  const { addresses, device, vault } = await earlierWallet()
  const page = await openWallet(vault, device)
  expect(page.wallet.addresses).toEqual(addresses)
  await page.wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })

  const other = await createTestDevice()
  const second = openTestPage(vault, other)
  expect(await second.wallets.open(second.session)).toBe('link-needed')
  vault.isLinkFollowed = true
  expect(await second.wallets.open(second.session, linkId)).toMatchObject({ addresses })

  const [recovery] = vault.stored.recovery.values()
  const { partner: old } = vault.stored
  await page.wallets.addFactor(page.session, createFactor())
  expect(page.wallet).toMatchObject({ epoch: 2, addresses })
  const own = vault.stored.devices.get(device.device.thumbprint)
  expect(vault.stored.partner).not.toEqual(own)
  expect([old, recovery].some((it) => it === vault.stored.partner)).toBe(false)
  // The device of the old pair moves over.
  expect((await openWallet(vault, other)).wallet).toMatchObject({ epoch: 2, addresses })
  expect(vault.stored.earlier.size).toBe(0)
})

test('T374 the pairs of a new wallet have nothing in common: custody’s half of one opens nothing with the other', async () => {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  await openWallet(vault, device)
  const { devices, partner, recovery, wallet } = vault.stored
  const [[server], [escrows]] = [[...devices.values()], [...recovery.values()]]
  const own = (await loadShare(device.at, userId))?.share
  if (!wallet || !partner || !server || !escrows || !own) throw new Error('No wallet')
  const opens = async (one: Uint8Array, other: Uint8Array) => {
    const key = await joinKey(one, other).catch(() => undefined)
    const blob = new Uint8Array(decode(wallet.blob))
    return key ? openBlob(key, blob, wallet).then(Boolean, () => false) : false
  }
  expect([await opens(own, server), await opens(partner, escrows)]).toEqual([true, true])
  for (const pair of [
    [own, partner],
    [own, escrows],
    [server, escrows],
    [server, partner],
  ] as const)
    expect(await opens(pair[0], pair[1])).toBe(false)
})

test.each(['device', 'recovery'] as const)(
  'a wallet is not confirmed whose %s pair does not come back as it was',
  async (purpose) => {
    const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
    const direct = vault.call(device.device.thumbprint)
    let asked: unknown
    vault.answerAs((binding, share) => [
      binding,
      asked === purpose ? share.map((it) => it ^ 1) : share,
    ])
    const page = openTestPage(vault, device, {
      call: (endpoint, input, options) => {
        if (endpoint.path === postShare.path) asked = (input as { purpose: string }).purpose
        return direct(endpoint, input, options)
      },
    })
    const failure = { code: 'frame/share-damaged' }
    await expect(page.wallets.open(page.session)).rejects.toMatchObject(failure)
    expect(vault.calls).not.toContain(postConfirm.path)
    expect(vault.stored.wallet).toBe(undefined)
  },
)
