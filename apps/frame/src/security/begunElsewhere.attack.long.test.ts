import { postEscrowDelete } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { createFakeVault, type FakeVault } from '../keys/testing/createFakeVault.js'
import { createTestDevice, type TestDevice } from '../keys/testing/createTestDevice.js'
import { openTestPage, userId } from '../keys/testing/openTestPage.js'
import { createRecoveryHandlers } from './createRecoveryHandlers.js'

const secret = async () => ({ enc: '', ct: '' })

/** The window of a provider's visitor in a browser, over real wallets. */
function visit(vault: FakeVault, device: TestDevice) {
  const page = openTestPage(vault, device)
  const session = { ...page.session, email: undefined, mailbox: undefined }
  const handlers = createRecoveryHandlers({
    session,
    wallets: page.wallets,
    sessions: { confirmedAt: () => 0 },
    socials: [],
    now: () => 0,
    onOpened() {},
  } as unknown as Parameters<typeof createRecoveryHandlers>[0])
  return {
    open: () => page.wallets.open(session),
    ways: () => handlers.recoveryWays?.({}, secret),
    handlers,
  }
}

test('T476 protection is offered in the browser that has the wallet only; in another one it begins again', async () => {
  const vault = await createFakeVault(userId)
  const one = visit(vault, await createTestDevice())
  expect(await one.open()).toBe('protection-needed')
  expect(await one.ways()).toMatchObject({ kind: 'unprotected', isHere: true })
  const two = visit(vault, await createTestDevice())
  expect(await two.open()).toBe('protection-needed')
  expect(await two.ways()).toMatchObject({ kind: 'unprotected', isHere: false })
  await two.handlers.startAgain?.({}, secret)
  expect(await two.ways()).toMatchObject({ kind: 'unprotected', isHere: true })
  expect(await one.ways()).toMatchObject({ kind: 'unprotected', isHere: false })
})

test('T476 a browser that lost its share does not have the wallet, whatever custody says of it', async () => {
  const vault = await createFakeVault(userId)
  const first = await createTestDevice()
  await visit(vault, first).open()
  const { worker } = await createTestDevice()
  const emptied = visit(vault, { ...first, worker })
  expect(await emptied.ways()).toMatchObject({ kind: 'unprotected', isHere: false })
  await emptied.handlers.startAgain?.({}, secret)
  expect(await emptied.ways()).toMatchObject({ kind: 'unprotected', isHere: true })
})

test('T476 what another browser left half begun again is begun again here, too, and is not protected', async () => {
  const vault = await createFakeVault(userId)
  const one = visit(vault, await createTestDevice())
  await one.open()
  const { device } = await createTestDevice()
  await vault.call(device.thumbprint)(postEscrowDelete, {})
  expect(await one.ways()).toMatchObject({ kind: 'unprotected', isHere: false })
  await one.handlers.startAgain?.({}, secret)
  expect(await one.ways()).toMatchObject({ kind: 'unprotected', isHere: true })
})

test('T476 a wallet that is here, and that escrow has nothing of, is protected here', async () => {
  const vault = await createFakeVault(userId)
  const one = visit(vault, await createTestDevice())
  await one.open()
  vault.stored.recovery.clear()
  expect(await one.ways()).toMatchObject({ kind: 'unprotected', isHere: true })
  const two = visit(vault, await createTestDevice())
  expect(await two.ways()).toMatchObject({ kind: 'none', isHere: false })
})
