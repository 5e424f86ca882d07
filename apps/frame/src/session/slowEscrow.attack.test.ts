import type { WalletAlert } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { createAlerts } from './createAlerts.js'
import type { Account } from './createWalletOpener.js'
import { createFakeDevice } from './testing/createFakeDevice.js'

test('T199 T200 an answer of a slow escrow counts, also where the page has requested another approval meanwhile', async () => {
  const device = createFakeDevice()
  const added: WalletAlert = {
    id: 'a'.repeat(22),
    kind: 'device-added',
    at: 1,
    isUndelivered: false,
  }
  const answers: ((answer: unknown) => void)[] = []
  const session = { mailbox: '', call: () => new Promise((resolve) => answers.push(resolve)) }
  const wallet = { walletId: 'w'.repeat(22), epoch: 1, factors: [] }
  // Only these members are used.
  const account = { session, wallet } as unknown as Account
  let time = 0
  const parameters = { device: async () => device, onUrgent: () => {}, onMailbox: () => {} }
  const alerts = createAlerts({ ...parameters, now: () => time })
  // Each answer takes eleven seconds, and the page requests an approval every eleven.
  for (let round = 0; round < 5; round++) {
    void alerts.ready(account)
    time += 11_000
    void alerts.ready(account)
    answers[round]?.({ alerts: [added], needs: [] })
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(alerts.pending()).toEqual([added])
})
