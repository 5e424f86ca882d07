import type { WalletAlert } from '@latchkey/protocol/vault'
import { expect, test, vi } from 'vitest'
import { createAlerts } from './createAlerts.js'
import type { Account } from './createWalletOpener.js'
import { createFakeDevice } from './testing/createFakeDevice.js'

const alertOf = (id: string, kind: WalletAlert['kind']): WalletAlert => ({
  id: id.padEnd(22, '_'),
  kind,
  at: 1,
  isUndelivered: false,
})
const added = alertOf('added', 'device-added')
const started = alertOf('started', 'email-change-started')

/** A device whose escrow answers with these alerts and needs. */
function visiting(alerts: WalletAlert[], needs: string[] = [], factors: object[] = []) {
  const device = createFakeDevice()
  const calls: [string, unknown][] = []
  const answer = { current: async (): Promise<unknown> => ({ alerts, needs }) }
  const session = {
    userId: 'u'.repeat(22),
    email: 'ann@example.com',
    mailbox: 'ann@example.com',
    async call({ path }: { path: string }, input: unknown) {
      calls.push([path.replace('/v1/escrow/', ''), input])
      return path.endsWith('/alerts') ? answer.current() : {}
    },
  }
  const wallet = { walletId: 'w'.repeat(22), epoch: 1, factors }
  // Only these members are used.
  const account = { session, wallet } as unknown as Account
  let time = 0
  const urgent = vi.fn()
  const onMailbox = vi.fn()
  const parameters = { device: async () => device, onUrgent: urgent, onMailbox }
  const open = () => createAlerts({ ...parameters, now: () => time })
  const wait = (ms: number) => {
    time += ms
  }
  return { account, answer, calls, onMailbox, open, urgent, wait }
}

test('a dangerous alert shows by itself until it was in view on the device, a started change waits for the next approval', async () => {
  const { account, open, urgent } = visiting([started])
  const quiet = open()
  await quiet.refresh(account)
  expect(quiet.pending()).toEqual([started])
  expect(urgent).not.toHaveBeenCalled()

  const loud = visiting([added, started])
  for (const [times, isSeen] of [
    [1, false],
    [2, true],
    [2, false],
  ] as const) {
    // As after a reload: it is still pending, but does not open by itself again once it was seen.
    const alerts = loud.open()
    await alerts.refresh(loud.account)
    expect(alerts.pending()).toEqual([added, started])
    expect(loud.urgent).toHaveBeenCalledTimes(times)
    if (isSeen) await alerts.markSeen(alerts.pending())
  }
})

test('what the visitor acknowledges is reported to escrow and not shown again', async () => {
  const { account, calls, open } = visiting([added, started])
  const alerts = open()
  await alerts.refresh(account)
  alerts.acknowledge([added])
  expect(alerts.pending()).toEqual([started])
  expect(calls.at(-1)).toEqual(['alerts', { walletId: 'w'.repeat(22), epoch: 1, seen: [added.id] }])
  alerts.forget()
  expect(alerts.pending()).toEqual([])
})

test('a wallet that was frozen here, or elsewhere, is known as frozen until escrow says otherwise', async () => {
  const { account, answer, calls, open, wait } = visiting([added])
  const alerts = open()
  expect(alerts.isFrozen()).toBe(false)
  await alerts.refresh(account)
  expect(alerts.isFrozen()).toBe(false)
  await alerts.freeze()
  expect([calls.at(-1)?.[0], alerts.isFrozen()]).toEqual(['freeze/own', true])
  wait(300_000)
  await alerts.refresh(account)
  expect(alerts.isFrozen()).toBe(false)
  answer.current = async () => ({ alerts: [], needs: [], isFrozen: true })
  wait(300_000)
  await alerts.refresh(account)
  expect(alerts.isFrozen()).toBe(true)
  alerts.forget()
  expect(alerts.isFrozen()).toBe(false)
})

test('a device confirms its share where that is missing', async () => {
  const { account, calls, open } = visiting([], ['confirm'])
  await open().refresh(account)
  expect(calls.map(([path]) => path)).toEqual(['alerts', 'share/confirm'])
})

test('a failure is silent and asked again; an answer counts for five minutes', async () => {
  const { account, answer, calls, open, wait } = visiting([added])
  const working = answer.current
  answer.current = async () => {
    throw new Error('offline')
  }
  const alerts = open()
  await alerts.refresh(account)
  expect(alerts.pending()).toEqual([])
  answer.current = working
  await alerts.refresh(account)
  await alerts.refresh(account)
  expect([alerts.pending(), calls.length]).toEqual([[added], 2])
  wait(301_000)
  await alerts.refresh(account)
  expect(calls).toHaveLength(3)
})

test('T377 a mailbox that a factor has to confirm is for the visitor: the device names nothing by itself', async () => {
  const { account, answer, calls, onMailbox, open, wait } = visiting([], ['mailbox-factor'], [{}])
  const alerts = open()
  expect(alerts.isMailboxMoved()).toBe(false)
  await alerts.refresh(account)
  expect(alerts.isMailboxMoved()).toBe(true)
  expect(calls).toEqual([
    ['alerts', { walletId: 'w'.repeat(22), epoch: 1, seen: [], email: 'ann@example.com' }],
  ])
  wait(300_000)
  answer.current = async () => Promise.reject(new Error('away'))
  await alerts.refresh(account)
  expect(alerts.isMailboxMoved()).toBe(true)
  // The page that embeds the frame hears of both changes, and of nothing in between.
  expect(onMailbox).toHaveBeenCalledTimes(1)
  alerts.markMailboxNamed()
  expect(alerts.isMailboxMoved()).toBe(false)
  expect(onMailbox).toHaveBeenCalledTimes(2)
})

test('T385 a generation that nothing recovers is for the visitor, until escrow says otherwise', async () => {
  const { account, answer, calls, open, wait } = visiting([], ['recovery-missing'])
  const alerts = open()
  expect(alerts.missingEpoch()).toBe(undefined)
  await alerts.refresh(account)
  expect([alerts.missingEpoch(), calls.length]).toEqual([1, 1])
  answer.current = async () => ({ alerts: [], needs: [] })
  wait(300_000)
  await alerts.refresh(account)
  expect(alerts.missingEpoch()).toBe(undefined)
})

test('escrow gets no address of a wallet that has no factor', async () => {
  const { account, calls, open } = visiting([])
  await open().refresh(account)
  expect(calls).toEqual([['alerts', { walletId: 'w'.repeat(22), epoch: 1, seen: [] }]])
})

test('an approval asks again after ten seconds: what happened meanwhile comes before it', async () => {
  const { account, answer, calls, open, wait } = visiting([])
  const alerts = open()
  await alerts.refresh(account)
  wait(9_000)
  await alerts.ready(account)
  expect(calls).toHaveLength(1)
  answer.current = async () => ({ alerts: [added], needs: [], isFrozen: true })
  wait(2_000)
  await alerts.ready(account)
  expect([calls.length, alerts.pending(), alerts.isFrozen()]).toEqual([2, [added], true])
})
