import { expect, test } from 'vitest'
import { SecurityFailure } from '../security/SecurityFailure.js'
import { createProtectActions } from './createProtectActions.js'
import type { HeldSecret } from './forms/secrets.js'

/** The actions over a frame that records its calls. */
function acting(fail: Readonly<Record<string, SecurityFailure>> = {}) {
  const calls: [string, unknown][] = []
  const views: unknown[] = []
  let guarded = 0
  const actions = createProtectActions({
    client: {
      async call(method, input) {
        calls.push([method, input])
        const failure = fail[method]
        if (failure) throw failure
        return { devices: [], requests: [] } as never
      },
    },
    async guard(work) {
      guarded += 1
      await work()
    },
    setOverview() {},
    setView: (view) => void views.push(view),
  })
  return { actions, calls, views, guarded: () => guarded }
}

const bytes = new Uint8Array(32)
const password: HeldSecret = { kind: 'password', salt: 's'.repeat(43), bytes }
const adding = { kind: 'password', replaces: ['old'], endsOthers: true } as const

test('a factor is added behind a confirmed mailbox, and its secret is in no message; the kit follows', async () => {
  const { actions, calls, guarded, views } = acting()
  await actions.addFactor(password, adding)
  const input = { kind: 'password', salt: password.salt, replaces: ['old'], endsOthers: true }
  expect(calls[0]).toEqual(['addFactor', input])
  expect(guarded()).toBe(1)
  expect(views).toEqual([{ name: 'kit', isAfterAdding: true, held: password }])
})

test('after a passkey the kit is offered without it: it opens nothing outside the vault’s domain', async () => {
  const { actions, views } = acting()
  const passkey: HeldSecret = { kind: 'passkey', credentialId: 'c', bytes }
  await actions.addFactor(passkey, { ...adding, kind: 'passkey' })
  expect(views).toEqual([{ name: 'kit', isAfterAdding: true }])
})

test('the kit is made behind a confirmed mailbox, and so is its page', async () => {
  const { actions, calls, guarded, views } = acting()
  await actions.openGuarded({ name: 'kit', isAfterAdding: false })
  expect([guarded(), views]).toEqual([1, [{ name: 'kit', isAfterAdding: false }]])
  await actions.makeKit(password)
  expect(guarded()).toBe(2)
  expect(calls).toEqual([['makeKit', { kind: 'password', salt: password.salt }]])
})

test('after a theft the visitor makes new shares; without one the list is shown again', async () => {
  const { actions, calls, views } = acting()
  await actions.endDevices(['thumb'], true)
  await actions.endDevices('others', false)
  expect(calls.map(([, input]) => input)).toEqual([
    { devices: ['thumb'] },
    { devices: 'others' },
    {},
  ])
  expect(views).toEqual([{ name: 'stolen' }, { name: 'devices', devices: [], status: 'ended' }])
})

test('what was done is said on the page that follows, and gone with the next one', async () => {
  const { actions, views } = acting()
  await actions.confirmDevice('r', '123456')
  await actions.refuseDevice('r')
  await actions.openRequests()
  await actions.removeFactor('f')
  await actions.home()
  expect(views).toEqual([
    { name: 'requests', requests: [], status: 'let-in' },
    { name: 'requests', requests: [], status: 'refused' },
    { name: 'requests', requests: [] },
    { name: 'overview', status: 'removed' },
    { name: 'overview' },
  ])
})

test('what fails changes no page', async () => {
  const failure = new SecurityFailure('offline')
  const { actions, views } = acting({
    addFactor: failure,
    deleteWallet: failure,
    removeFactor: failure,
  })
  await expect(actions.addFactor(password, adding)).rejects.toBe(failure)
  await expect(actions.deleteWallet()).rejects.toBe(failure)
  await expect(actions.removeFactor('f')).rejects.toBe(failure)
  expect(views).toEqual([])
})
