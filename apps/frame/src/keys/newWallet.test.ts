import { postConfirm, postShare } from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import { expect, test } from 'vitest'
import { openBlob } from './shares/sealBlob.js'
import { joinKey } from './shares/splitKey.js'
import { createFakeVault } from './testing/createFakeVault.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { openTestPage, openWallet, userId } from './testing/openTestPage.js'
import { loadShare } from './worker/storedShare.js'

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
