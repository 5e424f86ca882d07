import { afterEach, expect, test, vi } from 'vitest'
import { createApprovals } from '../approval/createApprovals.js'
import { refuse } from '../session/testing/createFakeAuthService.js'
import type { Stage } from '../stage/Stage.js'
import { addresses, createTestFrame } from './testing/createTestFrame.js'

afterEach(() => void vi.useRealTimers())

test('T384 a device that another one logged out shows no approval: the request fails with that reason, and the page hears of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const stages: Stage[] = []
  const frame = createTestFrame({
    approvals: async (parameters) =>
      createApprovals(
        // Nothing renders here.
        { ...parameters, root: {} as HTMLElement },
        {
          draw: (stage) => void stages.push(stage),
          now: Date.now,
          detectsOverlays: true,
          openWindow: () => null,
          messages: { origin: 'https://vault.example', listen: () => () => {} },
        },
      ),
  })
  const { ask, events, logIn, vault } = frame
  await logIn()
  const sign = () =>
    ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x6869', addresses.eip155] }).catch(
      ({ code }) => code,
    )
  // Another device ended this session: no service takes its tokens any more.
  vault.sessions.clear()
  vault.rows['/v1/escrow/alerts'] = () => refuse('unauthorized')
  vi.setSystemTime(Date.now() + 11_000)
  expect(await sign()).toBe('frame/session-expired')
  expect(stages.map(({ kind }) => kind)).toEqual(['reading', 'none'])
  expect(events).toContainEqual(['SESSION_ENDED', {}])
}, 20_000)
