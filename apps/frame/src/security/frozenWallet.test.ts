import { postFreezeOwn, postLostOwn } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { refusalError } from '../session/refusalError.js'
import {
  createProtectionHandlers,
  type ProtectionHandlersParameters,
} from './createProtectionHandlers.js'

const secret = async () => ({ enc: '', ct: '' })

/** The handlers of a frozen wallet that is being unfrozen, and whose mailbox a thief calls lost. */
function frozenHandlers(answers: ReadonlyMap<unknown, object>) {
  const marked: unknown[] = []
  const call = async (endpoint: unknown) => {
    const answer = answers.get(endpoint)
    if (!answer) throw refusalError('unavailable')
    return answer
  }
  const parameters = {
    socials: [],
    session: { call, email: 'ann@example.test' },
    wallets: { deviceRequests: async () => [] },
    sessions: { confirmedAt: () => 0 },
    alerts: {
      isFrozen: () => true,
      isMailboxMoved: () => false,
      markUnfreezing: (at: unknown) => void marked.push(at),
      pending: () => [{ id: '1', kind: 'mailbox-lost' }],
      unfreezeAt: () => 4_000,
    },
    account: async () => ({ wallet: { factors: [], walletId: 'w'.repeat(22) } }),
    now: () => 0,
  } as unknown as ProtectionHandlersParameters
  const { overview, stopUnfreeze } = createProtectionHandlers(parameters)
  return {
    marked,
    overview: () => overview?.({}, secret),
    stopUnfreeze: () => stopUnfreeze?.({}, secret),
  }
}

test('T351 a device stops an unfreezing, and the window says so at once, whatever the alerts of before say', async () => {
  const { marked, overview, stopUnfreeze } = frozenHandlers(new Map([[postFreezeOwn, {}]]))
  expect(await overview()).toMatchObject({ isFrozen: true, unfreezeAt: 4_000 })
  expect(await stopUnfreeze()).toEqual({ isStopped: true })
  expect(await overview()).not.toHaveProperty('unfreezeAt')
  // Nor does the next window show what was stopped.
  expect(marked).toEqual([undefined])
})

test('T351 where escrow lets the unfreezing go on, or does not answer, nothing is said to be stopped', async () => {
  const going = frozenHandlers(new Map([[postFreezeOwn, { unfreezeAt: 5_000 }]]))
  expect(await going.stopUnfreeze()).toEqual({ isStopped: false })
  expect(await going.overview()).toMatchObject({ unfreezeAt: 5_000 })
  const silent = frozenHandlers(new Map())
  await expect(silent.stopUnfreeze()).rejects.toThrow()
  expect(await silent.overview()).toMatchObject({ unfreezeAt: 4_000 })
})

test('T340 what a link has stopped is not shown as if it went on; where auth is silent, the alert counts', async () => {
  const stateOf = async (answers: [unknown, object][]) =>
    (await frozenHandlers(new Map(answers)).overview())?.isMailboxLost
  expect(await stateOf([[postLostOwn, { isWaiting: false }]])).toBe(false)
  expect(await stateOf([[postLostOwn, { isWaiting: true }]])).toBe(true)
  expect(await stateOf([])).toBe(true)
})
