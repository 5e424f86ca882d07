import {
  postLostStopOwn,
  postRecoveryMailbox,
  postUnfreeze,
  postWallet,
} from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { refusalError } from '../session/refusalError.js'
import {
  createProtectionHandlers,
  type ProtectionHandlersParameters,
} from './createProtectionHandlers.js'

test('a wrong factor at unfreezing is called one, and not a wrong code of a mail', async () => {
  const call = async (endpoint: unknown) => {
    if (endpoint === postWallet) return { wallet: { walletId: 'w'.repeat(22) } }
    if (endpoint === postUnfreeze) throw refusalError('code-wrong')
    throw new Error('not expected')
  }
  const parameters = {
    session: { call },
    wallets: { prove: async () => ({ challenge: 'c', proof: 'p' }) },
  } as unknown as ProtectionHandlersParameters
  const { startUnfreeze } = createProtectionHandlers(parameters)
  const started = startUnfreeze?.({ factorId: 'f'.repeat(22) }, async () => ({ enc: '', ct: '' }))
  await expect(started).rejects.toMatchObject({ code: 'frame/factor-wrong' })
})

test('what was begun to unfreeze is shown at once, whatever the alerts of before say', async () => {
  const call = async (endpoint: unknown) =>
    endpoint === postWallet ? { wallet: { walletId: 'w'.repeat(22) } } : { readyAt: 4_000 }
  const parameters = {
    socials: [],
    session: { call, email: 'ann@example.test' },
    wallets: {
      prove: async () => ({ challenge: 'c', proof: 'p' }),
      deviceRequests: async () => [],
    },
    sessions: { confirmedAt: () => 0 },
    alerts: {
      isFrozen: () => true,
      isMailboxMoved: () => false,
      markUnfreezing() {},
      pending: () => [],
      unfreezeAt: () => undefined,
    },
    account: async () => ({ wallet: { factors: [], walletId: 'w'.repeat(22) } }),
    now: () => 0,
  } as unknown as ProtectionHandlersParameters
  const { overview, startUnfreeze } = createProtectionHandlers(parameters)
  const secret = async () => ({ enc: '', ct: '' })
  expect(await overview?.({}, secret)).not.toHaveProperty('unfreezeAt')
  await startUnfreeze?.({ factorId: 'f'.repeat(22) }, secret)
  expect(await overview?.({}, secret)).toMatchObject({ isFrozen: true, unfreezeAt: 4_000 })
})

test('T372 a new password replaces the one that the wallet has, whatever the window says', async () => {
  const ended: unknown[] = []
  const factors = [
    { factorId: 'old', kind: 'password' },
    { factorId: 'other', kind: 'key' },
  ]
  const parameters = {
    session: {},
    account: async () => ({ wallet: { factors } }),
    wallets: {
      async addFactor(_session: unknown, _factor: unknown, options: unknown) {
        ended.push(options)
      },
    },
  } as unknown as ProtectionHandlersParameters
  const { addFactor } = createProtectionHandlers(parameters)
  const secret = async () => ({ enc: '', ct: '' })
  const adding = { replaces: [], endsOthers: false }
  await addFactor?.({ kind: 'password', salt: 's'.repeat(43), ...adding }, secret)
  await addFactor?.({ kind: 'key', ...adding }, secret)
  expect(ended).toEqual([
    { replaces: ['old'], endsOthers: false },
    { replaces: [], endsOthers: false },
  ])
})

test('T342 a replacement of the mailbox that was stopped here is not shown again; one that was not stopped is', async () => {
  const alerts = [
    { id: '1', kind: 'mailbox-lost' },
    { id: '2', kind: 'device-added' },
  ]
  const state = { pending: alerts, isReachable: false }
  const parameters = {
    socials: [],
    session: {
      async call(endpoint: unknown) {
        if (endpoint !== postLostStopOwn || !state.isReachable) throw refusalError('unavailable')
        return {}
      },
    },
    alerts: {
      pending: () => state.pending,
      acknowledge(seen: typeof alerts) {
        state.pending = state.pending.filter((alert) => !seen.includes(alert))
      },
    },
  } as unknown as ProtectionHandlersParameters
  const { stopLost } = createProtectionHandlers(parameters)
  const secret = async () => ({ enc: '', ct: '' })
  await expect(stopLost?.({}, secret)).rejects.toThrow()
  expect(state.pending).toEqual(alerts)
  state.isReachable = true
  await stopLost?.({}, secret)
  expect(state.pending).toEqual([alerts[1]])
})

/** Handlers whose mailbox was replaced; escrow answers a proof with this. */
function withMovedMailbox(answer: () => object, factors: readonly object[]) {
  const state = { isMoved: true }
  const sent: unknown[] = []
  const call = async (endpoint: unknown, input: unknown) => {
    if (endpoint === postWallet) return { wallet: { walletId: 'w'.repeat(22) } }
    if (endpoint !== postRecoveryMailbox) throw new Error('not expected')
    sent.push(input)
    return answer()
  }
  const parameters = {
    socials: [],
    session: { call, email: 'new@example.test', mailbox: 'new@example.test' },
    wallets: {
      prove: async (_session: unknown, { purpose }: { purpose: string }) => {
        return { challenge: purpose, proof: 'p' }
      },
      deviceRequests: async () => [],
    },
    sessions: { confirmedAt: () => 0 },
    alerts: {
      isFrozen: () => false,
      isMailboxMoved: () => state.isMoved,
      markMailboxNamed: () => {
        state.isMoved = false
      },
      pending: () => [],
      unfreezeAt: () => undefined,
    },
    account: async () => ({ wallet: { factors, walletId: 'w'.repeat(22) } }),
    now: () => 0,
  } as unknown as ProtectionHandlersParameters
  const { confirmMailbox, overview } = createProtectionHandlers(parameters)
  const secret = async () => ({ enc: '', ct: '' })
  return {
    sent,
    isMoved: async () => (await overview?.({}, secret))?.isMailboxMoved,
    confirm: () => confirmMailbox?.({ factorId: 'f'.repeat(22) }, secret),
  }
}

test('T377 the visitor’s own mailbox is named to escrow with the proof of a factor, and the window asks no more', async () => {
  const factor = { factorId: 'f'.repeat(22), kind: 'key', createdAt: 1 }
  const { confirm, isMoved, sent } = withMovedMailbox(() => ({}), [factor])
  expect(await isMoved()).toBe(true)
  await confirm()
  const ids = { walletId: 'w'.repeat(22), factorId: 'f'.repeat(22) }
  const proved = { challenge: 'mailbox', proof: 'p', email: 'new@example.test' }
  expect(sent).toEqual([{ ...ids, ...proved }])
  expect(await isMoved()).toBe(false)
})

test('T377 a wrong factor confirms nothing, and is called one; without a factor nothing is asked', async () => {
  const factor = { factorId: 'f'.repeat(22), kind: 'key', createdAt: 1 }
  const refused = () => {
    throw refusalError('code-wrong')
  }
  const { confirm, isMoved } = withMovedMailbox(refused, [factor])
  await expect(confirm()).rejects.toMatchObject({ code: 'frame/factor-wrong' })
  expect(await isMoved()).toBe(true)
  expect(await withMovedMailbox(refused, []).isMoved()).toBe(false)
})
