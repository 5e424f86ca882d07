import { expect, test, vi } from 'vitest'
import { createApprovals } from '../approval/createApprovals.js'
import type { Stage } from '../stage/Stage.js'
import { addresses, createTestFrame } from './testing/createTestFrame.js'

const added = {
  id: 'a'.repeat(22),
  kind: 'device-added',
  at: 1_790_000_000,
  hostOrigin: 'https://thief.example',
  isUndelivered: false,
} as const

/** A hostile page with a frame whose screens the test sees; escrow knows of an alert once it answers. */
function hostilePage(detectsOverlays = true) {
  const stages: Stage[] = []
  let answer = () => {}
  const isAnswering = new Promise<void>((resolve) => {
    answer = resolve
  })
  const frame = createTestFrame({
    approvals: async (parameters) =>
      createApprovals(
        // Nothing renders here.
        { ...parameters, root: {} as HTMLElement },
        {
          draw: (stage) => void stages.push(stage),
          now: Date.now,
          detectsOverlays,
          openWindow: () => null,
          messages: { origin: 'https://vault.example', listen: () => () => {} },
        },
      ),
  })
  frame.vault.rows['/v1/escrow/alerts'] = async () => {
    await isAnswering
    return { body: { alerts: [added], needs: [] } }
  }
  const until = <K extends Stage['kind']>(kind: K) =>
    vi.waitFor(() => {
      const stage = stages.at(-1)
      if (stage?.kind !== kind) throw new Error(`no ${kind}, but ${stage?.kind}`)
      return stage as Extract<Stage, { kind: K }>
      // The decoders load with the first request.
    }, 8_000)
  const sign = () =>
    frame
      .ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x6869', addresses.eip155] })
      .catch((error) => error.code)
  const kinds = () => stages.map(({ kind }) => kind)
  return { ...frame, answer: () => answer(), kinds, sign, until }
}

test('T199 a request waits for the answer about alerts, and shows them first', async () => {
  const { answer, kinds, logIn, sign, until } = hostilePage()
  await logIn()
  const signed = sign()
  await until('reading')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(kinds()).not.toContain('review')
  answer()
  const { alerts, onAcknowledge } = await until('alerts')
  expect(alerts).toEqual([added])
  onAcknowledge()
  ;(await until('review')).onReject()
  expect(await signed).toBe('wallet/rejected')
})

test('T199 so does a change of the e-mail, and a visitor may reject what waits', async () => {
  const { answer, ask, kinds, logIn, until } = hostilePage()
  await logIn()
  const change = () =>
    ask('UPDATE_EMAIL', { email: 'evil@thief.example' }).catch(({ code }) => code)
  const first = change()
  ;(await until('reading')).onReject()
  expect(await first).toBe('wallet/rejected')
  const second = change()
  await until('reading')
  answer()
  ;(await until('alerts')).onLater()
  expect(await second).toBe('wallet/rejected')
  expect(kinds()).not.toContain('review')
})

test('T199 escrow that never answers delays a request by three seconds at most', async () => {
  const { kinds, logIn, sign, until } = hostilePage()
  vi.useFakeTimers()
  try {
    await logIn()
    const signed = sign()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(kinds()).toEqual(['reading'])
    await vi.advanceTimersByTimeAsync(500)
    vi.useRealTimers()
    ;(await until('review')).onReject()
    expect(await signed).toBe('wallet/rejected')
  } finally {
    vi.useRealTimers()
  }
})

test('T200 a page that aborts or fills the queue gets the alert again, until the visitor had it in view', async () => {
  const { answer, ask, kinds, logIn, until } = hostilePage()
  answer()
  await logIn()
  for (const _ of [1, 2, 3]) {
    await until('alerts')
    await ask('RPC_ABORT')
    await until('none')
  }
  const { onSeen } = await until('alerts')
  onSeen()
  await ask('RPC_ABORT')
  const shown = kinds().length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(kinds().slice(shown - 1)).toEqual(['none'])
})

test('T200 an alert that found the queue full comes when there is room', async () => {
  const { answer, ask, logIn, sign, until } = hostilePage()
  await logIn()
  const signed = Array.from({ length: 12 }, sign)
  answer()
  await until('alerts')
  await ask('RPC_ABORT')
  await Promise.all(signed)
  expect((await until('alerts')).alerts).toEqual([added])
})

test('T169 alerts that a request has shown and that the visitor answered there do not wait behind it once more', async () => {
  const { answer, ask, logIn, sign, until, vault } = hostilePage()
  vault.rows['/v1/escrow/freeze/own'] = async () => ({ body: {} })
  await logIn()
  const signed = sign()
  await until('reading')
  answer()
  const { onFreeze, onFrozen, onSeen } = await until('alerts')
  onSeen()
  // By themselves, they come behind the request.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await onFreeze()
  onFrozen()
  expect(await signed).toBe('frame/wallet-frozen')
  await until('none')
  const protection = ask('SHOW_SECURITY').catch((error) => error.code)
  ;(await until('security')).onClose()
  expect(await protection).toBe('wallet/rejected')
})

test('T200 where covers cannot be detected, “That was me” does not reach escrow, and the next opening asks again', async () => {
  for (const detectsOverlays of [true, false]) {
    const { answer, ask, logIn, sign, until, vault } = hostilePage(detectsOverlays)
    answer()
    await logIn()
    ;(await until('alerts')).onAcknowledge()
    await until('none')
    const seen = () =>
      vault.requests.filter(({ input, path }) => path.endsWith('/alerts') && String(input.seen))
    expect(seen()).toHaveLength(detectsOverlays ? 1 : 0)
    const signed = sign()
    await until(detectsOverlays ? 'review' : 'window')
    await ask('RPC_ABORT')
    await signed
    await ask('SIGN_OUT')
    await logIn()
    const again = sign()
    await until('alerts')
    await ask('RPC_ABORT')
    await again
  }
})
