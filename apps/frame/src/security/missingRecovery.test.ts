import { expect, test } from 'vitest'
import {
  createProtectionHandlers,
  type ProtectionHandlersParameters,
} from './createProtectionHandlers.js'

test('T385 the window hears that nothing recovers the wallet, until there is another generation', async () => {
  const wallet = { epoch: 2, factors: [], walletId: 'w'.repeat(22) }
  const parameters = {
    socials: [],
    session: { call: async () => ({}), email: 'ann@example.test' },
    wallets: { deviceRequests: async () => [] },
    sessions: { confirmedAt: () => 0 },
    alerts: {
      isFrozen: () => false,
      isMailboxMoved: () => false,
      missingEpoch: () => 2,
      pending: () => [],
      unfreezeAt: () => undefined,
    },
    account: async () => ({ wallet }),
    now: () => 0,
  } as unknown as ProtectionHandlersParameters
  const { overview } = createProtectionHandlers(parameters)
  const isMissing = async () =>
    (await overview?.({}, async () => ({ enc: '', ct: '' })))?.isRecoveryMissing
  expect(await isMissing()).toBe(true)
  // The visitor has replaced a factor; the alerts are asked for again only minutes later.
  wallet.epoch = 3
  expect(await isMissing()).toBe(false)
})
