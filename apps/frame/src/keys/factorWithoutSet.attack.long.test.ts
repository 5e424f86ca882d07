import { LatchkeyError } from '@latchkey/protocol'
import {
  postEscrowDelete,
  postRecovery,
  postRotationConfirm,
  postWalletDelete,
} from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { refusalOf } from '../session/refusalError.js'
import type { VaultCall } from '../session/Session.js'
import { createFactor } from './testing/createFactor.js'
import { createFakeVault } from './testing/createFakeVault.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { openTestPage, userId } from './testing/openTestPage.js'

/** A visitor of a provider, whose page may end in the middle of adding the first factor. */
async function visiting() {
  const vault = await createFakeVault(userId)
  const device = await createTestDevice()
  const direct = vault.call(device.device.thumbprint)
  const visit = (call?: VaultCall) => {
    const page = openTestPage(vault, device, { ...(call && { call }) })
    const session = { ...page.session, email: undefined, mailbox: undefined }
    return { ...page, session, open: () => page.wallets.open(session) }
  }
  return { vault, direct, visit }
}

/** The page ends when custody has confirmed the generation; what comes before that is given. */
async function protectUntilConfirmed(
  before: (visit: Awaited<ReturnType<typeof visiting>>) => void,
) {
  const visit = await visiting()
  let isOver = false
  const ending: VaultCall = async (endpoint, input, options) => {
    if (isOver) throw new LatchkeyError('frame/server-unreachable')
    if (endpoint.path !== postRotationConfirm.path) return visit.direct(endpoint, input, options)
    before(visit)
    await visit.direct(endpoint, input, options)
    isOver = true
    throw new LatchkeyError('frame/server-unreachable')
  }
  const first = visit.visit(ending)
  expect(await first.open()).toBe('protection-needed')
  await expect(first.wallets.addFactor(first.session, createFactor())).rejects.toThrow()
  return visit
}

test('T387 a factor that escrow has no share for shows no wallet, and protecting it again does', async () => {
  const { vault, visit } = await protectUntilConfirmed(({ vault: { stored } }) => {
    stored.recovery.clear()
    stored.sets.clear()
    stored.confirmed = undefined
  })
  const page = visit()
  expect(vault.stored.wallet?.epoch).toBe(2)
  expect(await page.open()).toBe('protection-needed')
  expect((await page.wallets.recovery(page.session)).kind).toBe('none')
  await page.wallets.addFactor(page.session, createFactor())
  expect(await page.open()).toMatchObject({ epoch: 3 })
})

test('T387 a factor that escrow has is asked for once; a wallet that was shown stays open when escrow loses it', async () => {
  const { vault, visit } = await protectUntilConfirmed(() => {})
  expect(await visit().open()).toMatchObject({ epoch: 2 })
  const { stored } = vault
  stored.set = undefined
  stored.sets.clear()
  const before = vault.calls.length
  expect(await visit().open()).toBeTypeOf('object')
  expect(vault.calls.slice(before)).not.toContain(postRecovery.path)
})

test('T387 an e-mail of the same account shows no wallet either that a provider began and escrow does not have', async () => {
  const { vault, visit } = await visiting()
  const page = visit()
  expect(await page.open()).toBe('protection-needed')
  vault.stored.recovery.clear()
  vault.stored.confirmed = undefined
  const byEmail = { ...page.session, email: 'ann@example.com', mailbox: 'ann@example.com' }
  expect(await page.wallets.open(byEmail)).toBe('protection-needed')
})

test('T387 another device destroys nothing while the first factor is added, and nothing of the generation after it', async () => {
  const elsewhere = await createTestDevice()
  const answers: (string | undefined)[] = []
  const refusal = (call: Promise<unknown>) => call.then(() => undefined, refusalOf)
  const { vault, visit } = await protectUntilConfirmed(({ vault: { call } }) => {
    void refusal(call(elsewhere.device.thumbprint)(postEscrowDelete, {})).then((it) =>
      answers.push(it),
    )
  })
  const call = vault.call(elsewhere.device.thumbprint)
  for (const endpoint of [postEscrowDelete, postWalletDelete])
    answers.push(await refusal(call(endpoint, {})))
  expect(answers).toEqual(['already-exists', 'not-found', 'not-found'])
  expect(await visit().open()).toMatchObject({ epoch: 2 })
})
