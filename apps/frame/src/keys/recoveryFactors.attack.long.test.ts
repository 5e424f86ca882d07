import { LatchkeyError } from '@latchkey/protocol'
import { factorShareInfo, postRotationConfirm, type Sealed } from '@latchkey/protocol/vault'
import { decode, encode } from 'jose/base64url'
import { expect, test } from 'vitest'
import { deriveFactor } from '../factor/deriveFactor.js'
import { sealForFactor } from '../factor/sealForFactor.js'
import { randomBytes } from '../seed/Bytes.js'
import type { VaultCall } from '../session/Session.js'
import { createFactor, secretOf } from './testing/createFactor.js'
import { createFakeVault, type FakeVault } from './testing/createFakeVault.js'
import { createTestDevice, type TestDevice } from './testing/createTestDevice.js'
import { linkId, openTestPage, openWallet, userId } from './testing/openTestPage.js'

const damaged = { code: 'frame/share-damaged' }

async function protectedWallet() {
  const [vault, device] = [await createFakeVault(userId), await createTestDevice()]
  const page = await openWallet(vault, device)
  const factor = createFactor()
  await page.wallets.addFactor(page.session, factor)
  return { vault, device, factor, ...page }
}

const setOf = ({ stored }: FakeVault) => {
  if (!stored.set) throw new Error('No set')
  return stored.set
}

const flipped = (text: string, at = 20) => {
  const bytes = decode(text)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return encode(bytes)
}

test('T54 a key that escrow slips into its list gets no share at the next rotation', async () => {
  const { session, vault, wallet, wallets } = await protectedWallet()
  const own = await deriveFactor(randomBytes(32))
  const [first] = setOf(vault).factors
  if (!first) throw new Error('No factor')
  const factorId = 'factor-of-the-operator-01'
  const { proofKey, sealingKey } = own
  const foreign = { ...first.factor, factorId, proofKey, sealingKey }
  setOf(vault).factors.push({ factor: foreign, share: first.share })
  await wallets.addFactor(session, createFactor())
  expect(wallet.factors).toHaveLength(2)
  const ids = setOf(vault).factors.map(({ factor }) => factor.factorId)
  expect(ids).toEqual(wallet.factors.map((factor) => factor.factorId))
  expect(ids).not.toContain(factorId)
})

test('T54 a factor that is not in the wallet’s own list enrols no device, even with the right share', async () => {
  const { vault, factor } = await protectedWallet()
  const [first] = setOf(vault).factors
  const { wallet } = vault.stored
  if (!first || !wallet?.rotationId) throw new Error('No factor')
  const { epoch, rotationId, walletId } = wallet
  const at = (factorId: string) => factorShareInfo(walletId, epoch, rotationId, factorId)
  // An attacker who once had the share puts it under a key of their own.
  const share = await (await deriveFactor(factor.bytes)).open(
    at(first.factor.factorId),
    first.share,
  )
  const secret = randomBytes(32)
  const { proofKey, sealingKey } = await deriveFactor(secret)
  const factorId = 'factor-of-the-operator-01'
  const foreign = { ...first.factor, factorId, proofKey, sealingKey }
  const sealed = await sealForFactor(sealingKey, at(factorId), share)
  setOf(vault).factors.push({ factor: foreign, share: sealed })
  const page = openTestPage(vault, await createTestDevice())
  const opening = page.wallets.openByFactor(page.session, { factorId, secret: secretOf(secret) })
  await expect(opening).rejects.toMatchObject(damaged)
  expect(vault.stored.devices.size).toBe(1)
})

test.each(['enc', 'ct'] as const)(
  'T50 a recovery share whose %s was changed enrols no device',
  async (part: keyof Sealed) => {
    const { vault, factor } = await protectedWallet()
    const [first] = setOf(vault).factors
    if (!first) throw new Error('No factor')
    first.share = { ...first.share, [part]: flipped(first.share[part]) }
    const page = openTestPage(vault, await createTestDevice())
    const { factorId } = first.factor
    const opening = page.wallets.openByFactor(page.session, { factorId, secret: factor.secret })
    await expect(opening).rejects.toMatchObject(damaged)
    expect(vault.stored.devices.size).toBe(1)
  },
)

test('T50 a generation that does not come back unchanged is never confirmed', async () => {
  const { session, vault, wallet, wallets } = await protectedWallet()
  vault.answerAs((binding, share) => [
    binding,
    binding.epoch === 3 ? share.map((byte, at) => (at === 3 ? ~byte : byte)) : share,
  ])
  vault.calls.length = 0
  const adding = wallets.addFactor(session, createFactor())
  await expect(adding).rejects.toMatchObject(damaged)
  expect(vault.calls).not.toContain(postRotationConfirm.path)
  expect(wallet.epoch).toBe(2)
  await wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
})

test('T50 a device that a changed bridge leads nowhere asks for a factor, and loses nothing', async () => {
  const vault = await createFakeVault(userId)
  const [one, other] = [await createTestDevice(), await createTestDevice()]
  const { session, wallet, wallets } = await openWallet(vault, one)
  await enrolByLink(vault, other)
  await wallets.addFactor(session, createFactor())
  const { bridge } = vault.stored
  if (!bridge) throw new Error('No bridge')
  for (const at of [0, 20, 50]) {
    vault.stored.bridge = flipped(bridge, at)
    const page = openTestPage(vault, other)
    expect(await page.wallets.open(page.session)).toBe('recovery-needed')
  }
  vault.stored.bridge = bridge
  const again = await openWallet(vault, other)
  expect(again.wallet).toMatchObject({ epoch: 2, addresses: wallet.addresses })
})

test('T53 a server that goes back to an older generation is noticed: nothing opens, nothing is forgotten', async () => {
  const vault = await createFakeVault(userId)
  const device = await createTestDevice()
  const { session, wallets } = await openWallet(vault, device)
  const before = { ...vault.stored, devices: new Map(vault.stored.devices) }
  await wallets.addFactor(session, createFactor())
  const after = { ...vault.stored }
  Object.assign(vault.stored, before)
  const page = openTestPage(vault, device)
  const opening = page.wallets.open(page.session)
  await expect(opening).rejects.toMatchObject({ code: 'frame/wallet-older' })
  const factor = { factorId: 'factor-0123456789abcdefghij', secret: secretOf(randomBytes(32)) }
  const byFactor = page.wallets.openByFactor(page.session, factor)
  await expect(byFactor).rejects.toMatchObject({ code: 'frame/wallet-older' })
  Object.assign(vault.stored, after)
  expect((await openWallet(vault, device)).wallet.epoch).toBe(2)
})

test('two devices rotate at once: one wins, the other follows it and may try again', async () => {
  const vault = await createFakeVault(userId)
  const [one, other] = [await createTestDevice(), await createTestDevice()]
  const { session, wallets } = await openWallet(vault, one)
  await enrolByLink(vault, other)
  const call = vault.call(other.device.thumbprint)
  let hasWon = false
  const slow = openTestPage(vault, other, {
    call: async (endpoint, input, options) => {
      if (endpoint.path === postRotationConfirm.path && !hasWon) {
        hasWon = true
        await wallets.addFactor(session, createFactor('passkey'))
      }
      return call(endpoint, input, options)
    },
  })
  const wallet = await slow.wallets.open(slow.session)
  if (typeof wallet === 'string') throw new Error('Not opened')
  const adding = slow.wallets.addFactor(slow.session, createFactor('password'))
  await expect(adding).rejects.toMatchObject({ code: 'frame/changed-elsewhere' })
  expect(wallet).toMatchObject({ epoch: 2, protection: 'passkey' })
  await slow.wallets.addFactor(slow.session, createFactor('password'))
  expect(wallet.factors).toMatchObject([{ kind: 'passkey' }, { kind: 'password' }])
})

// With its own keys; `walletsUnderFailures.long.test.ts` loses every call of every work with quick ones.
test.runIf(process.env.LATCHKEY_LONG)(
  'the network is lost at each call of a rotation: the old generation is whole, or the new one',
  async () => {
    const ends = new Set<number>()
    for (const isAnswerLost of [false, true]) {
      for (let lost = 0; ; lost += 1) {
        const { device, vault, wallet: before } = await protectedWallet()
        let count = -1
        const direct = vault.call(device.device.thumbprint)
        const call: VaultCall = async (endpoint, input, options) => {
          count += 1
          if (count !== lost) return direct(endpoint, input, options)
          if (isAnswerLost) await direct(endpoint, input, options)
          throw new LatchkeyError('frame/server-unreachable')
        }
        const page = openTestPage(vault, device, { call })
        const opened = await page.wallets.open(page.session).catch(() => undefined)
        if (typeof opened === 'object') {
          await page.wallets.addFactor(page.session, createFactor()).catch(() => undefined)
        }
        const { wallet } = await openWallet(vault, device)
        ends.add(wallet.epoch)
        expect(wallet.addresses).toEqual(before.addresses)
        expect(wallet.factors).toHaveLength(wallet.epoch - 1)
        await wallet.sign({ namespace: 'eip155', bytes: randomBytes(8) })
        if (count < lost) break
      }
    }
    expect(ends).toEqual(new Set([2, 3]))
  },
  120_000,
)

async function enrolByLink(vault: FakeVault, device: TestDevice): Promise<void> {
  vault.isLinkFollowed = true
  const page = openTestPage(vault, device)
  await page.wallets.open(page.session, linkId)
}
