import { split } from 'shamir-secret-sharing'
import { afterEach, expect, test } from 'vitest'
import { createTestFrame, makeWallet, openTestWallet } from './testing/createTestFrame.js'
import { openTestVault, type TestVault } from './testing/openTestVault.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function openVault(): Promise<TestVault> {
  const vault = await openTestVault()
  cleanUps.push(vault.close)
  return vault
}

test('a wallet is created, read back, confirmed, opened, and opened on a second device', async () => {
  const vault = await openVault()
  const first = await createTestFrame(vault)
  const made = await makeWallet()
  const [d, , r] = made.shares
  expect(await first.wallet()).toBeNull()

  expect(await first.uploadRecoveryShare(made)).toMatchObject({ status: 200 })
  expect(await first.uploadWallet(made)).toMatchObject({ status: 200 })
  // Still pending, but the device that created it can read it back.
  expect(await first.wallet()).toBeNull()
  expect(await openTestWallet(made, [d, await first.share(made)])).toEqual(Buffer.from(made.seed))
  const paired = await first.share(made, 'recovery')
  expect(await openTestWallet(made, [paired, r])).toEqual(Buffer.from(made.seed))
  // The pairs have nothing in common.
  expect(await openTestWallet(made, [d, paired])).toBe(undefined)
  expect(await openTestWallet(made, [await first.share(made), r])).toBe(undefined)
  expect(await first.confirm(made)).toMatchObject({ status: 200 })
  expect(await first.wallet()).toMatchObject({ walletId: made.walletId, isEnrolled: true })
  expect(await openTestWallet(made, [d, await first.share(made)])).toEqual(Buffer.from(made.seed))

  const { userId } = first.session
  const second = await createTestFrame(vault, { userId })
  const reopened = await second.wallet()
  expect(reopened).toMatchObject({ walletId: made.walletId, isEnrolled: false })
  await expect(second.share(made)).rejects.toThrow('404')
  expect(await first.confirmShare(made)).toMatchObject({ status: 200 })
  expect((await vault.mailServer.next(first.email)).subject).toContain('A wallet was created')
  const link = await second.getLink(made)
  await expect(second.release(made, link)).rejects.toThrow('link-pending')
  expect(await second.followLink(link)).toMatchObject({ status: 200 })
  const recovered = await second.release(made, link)
  expect(Buffer.from(recovered)).toEqual(Buffer.from(r))
  const partner = await second.share(made, 'recovery')
  expect(await openTestWallet(made, [partner, recovered])).toEqual(Buffer.from(made.seed))
  const { subject, text } = await vault.mailServer.next(first.email)
  expect(subject).toBe('A new device can use your wallet')
  expect(text).toContain('https://shop.example')

  const [own, theirs] = await split(made.key, 2, 2)
  if (!own || !theirs) throw new Error('two shares')
  expect(await second.addDevice(made, theirs)).toMatchObject({ status: 200 })
  expect(await second.wallet()).toMatchObject({ isEnrolled: true })
  expect(await openTestWallet(made, [own, await second.share(made)])).toEqual(
    Buffer.from(made.seed),
  )
  // The share of one device does not pair with custody's share for another.
  expect(await openTestWallet(made, [d, await second.share(made)])).toBeUndefined()
  expect(vault.reports).toEqual([])
})
