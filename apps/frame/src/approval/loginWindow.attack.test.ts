import { expect, onTestFinished, test, vi } from 'vitest'
import { runSecurityWindow, type SecurityStage } from '../security/runSecurityWindow.js'
import type { SecurityHandlers } from '../security/serveSecurity.js'
import { clientOf, fakeMessages, pause, vault } from '../security/testing/fakeWindows.js'
import { awaitNextStep } from '../socialPage/awaitNextStep.js'
import { type PresentLoginWindowParameters, presentLoginWindow } from './presentLoginWindow.js'

const host = 'https://app.example'
const resultUri = `${vault}/social/result?login=${'l'.repeat(22)}`
const factor = { kind: 'key' as const, replaces: [], endsOthers: false }

/** A frame that has redeemed a result, in a host's page that opened the window of the login. */
function atHost(redeemed = resultUri) {
  const [own, other] = [fakeMessages(), fakeMessages()]
  const hostPage = { postMessage: vi.fn() }
  const frame = own.heldBy(() => window)
  const window = other.heldBy(() => frame)
  let isShown = true
  const parameters = {
    hostOrigin: host,
    vaultUrl: vault,
    rendezvous: {},
    securityHandlers: async (_: unknown, { onOpened }: { onOpened(): void }) =>
      ({
        async addFactor() {
          onOpened()
          return {}
        },
      }) satisfies SecurityHandlers,
  }
  const deps = { messages: own.messages, now: Date.now }
  const context = { deps, parameters, purpose: 'protect-first', isShown: () => isShown }
  const done = presentLoginWindow({
    ...(context as unknown as PresentLoginWindowParameters),
    resultUri: redeemed,
  }).then(
    () => 'opened',
    ({ code }) => code as string,
  )
  return {
    ...{ done, frame, hostPage, other, own, window },
    abort: () => {
      isShown = false
    },
    /** The page that the provider led back to asks where it goes on. */
    ask: (uri = resultUri) => awaitNextStep(other.messages, [hostPage, frame], uri),
    /** The window goes on in the vault's security page. */
    lead(fragment: string | undefined) {
      const stages: SecurityStage[] = []
      let leave = () => {}
      void runSecurityWindow({
        ...other.messages,
        fragment: `#${fragment}`,
        openers: [hostPage, frame],
        challengeMs: 200,
        rendezvous: { takeRequest: async () => undefined, postAnswer: async () => {} },
        draw: (stage) => void stages.push(stage),
        onHello() {},
        now: Date.now,
        onLeave: (callback) => {
          leave = callback
        },
        onDone() {},
      })
      return { stages, leave: () => leave() }
    },
  }
}

test('the window that brought the login protects the wallet in the vault’s page, and the frame is done with it', async () => {
  const { ask, done, hostPage, lead, own } = atHost()
  const client = await clientOf(lead(await ask()))
  expect(client.hasPasskeys, 'the frame of this browser vouches').toBe(true)
  await client.call('addFactor', factor, { kind: 'key', seal: async () => ({ enc: '', ct: '' }) })
  client.done()
  expect(await done).toBe('opened')
  expect(own.listeners.size, 'nothing listens any more').toBe(0)
  const origins = new Set(hostPage.postMessage.mock.calls.map(([, origin]) => origin))
  expect([...origins], 'the host’s page is given nothing').toEqual([vault])
})

test.each(['closes it', 'leaves its page'])('who %s is noticed within a second', async (way) => {
  const { ask, done, lead, window } = atHost()
  const page = lead(await ask())
  await clientOf(page)
  if (way === 'closes it') window.closed = true
  else page.leave()
  const late = pause(1_000).then(() => 'late')
  expect(await Promise.race([done, late])).toBe('wallet/rejected')
})

test('a window that is closed while its next page loads is noticed too', async () => {
  const { ask, done, window } = atHost()
  await ask()
  window.closed = true
  expect(await done).toBe('wallet/rejected')
})

test('the page aborts it: the window ends', async () => {
  const { abort, ask, done, lead } = atHost()
  const { stages } = lead(await ask())
  await clientOf({ stages })
  abort()
  expect(await done).toBe('wallet/rejected')
  await vi.waitFor(() => expect(stages.at(-1)).toEqual({ kind: 'gone' }))
})

test('where no window asks, the login goes on without one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { done, own } = atHost()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await done, own.listeners.size]).toEqual(['social/pending', 0])
})

test('T600 a window counts only with the result that this frame redeemed, as a page of the vault, and once', async () => {
  const { done, frame, lead, own, window, ask, abort } = atHost()
  const heard: unknown[] = []
  const stranger = { closed: false, postMessage: (data: unknown) => void heard.push(data) }
  const next = (data: object, source: unknown, origin = vault) =>
    own.deliver({ data: { type: 'latchkey-social/next', ...data }, origin, source })
  next({ resultUri }, stranger, host)
  next({ resultUri }, stranger, 'null')
  next({ resultUri: `${resultUri}2` }, stranger)
  next({ resultUri, more: 1 }, stranger)
  next({}, stranger)
  await pause(20)
  expect(heard).toEqual([])
  const fragment = await ask()
  // A second page of the vault that shows the same result is late.
  next({ resultUri }, stranger)
  await pause(20)
  expect(heard).toEqual([])
  // It does not get there by the address alone either: the frame answers the window that asked.
  const { stages } = lead(fragment)
  await clientOf({ stages })
  const challenge = { type: 'latchkey-window/challenge', nonce: 'n'.repeat(22) }
  const rendezvousId = new URLSearchParams(fragment).get('id')
  own.deliver({ data: { ...challenge, rendezvousId }, origin: vault, source: stranger })
  await pause(20)
  expect(heard).toEqual([])
  expect([frame.closed, window.closed]).toEqual([false, false])
  abort()
  await done
})

test('T600 the window follows no page but the vault’s frame, and to no other place', async () => {
  const other = fakeMessages()
  const [hostPage, frame] = [{ postMessage() {} }, { postMessage() {} }]
  const led = vi.fn()
  void awaitNextStep(other.messages, [hostPage, frame], resultUri).then(led)
  const fragment = `id=${'i'.repeat(22)}&key=${'k'.repeat(43)}`
  const lead = (data: object, source: unknown, origin = vault) =>
    other.deliver({ data: { type: 'latchkey-social/lead', ...data }, origin, source })
  lead({ fragment }, hostPage, host)
  lead({ fragment }, frame, host)
  lead({ fragment }, { postMessage() {} })
  lead({ fragment: `${fragment}&x=1` }, frame)
  lead({ fragment: '//evil.example' }, frame)
  lead({}, frame)
  await pause()
  expect(led).not.toHaveBeenCalled()
  lead({ fragment }, frame)
  await vi.waitFor(() => expect(led).toHaveBeenCalledWith(fragment))
})
