import { postEmail } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { createLogin } from './createLogin.js'
import { createSessionManager } from './createSessionManager.js'
import { createWork } from './createWork.js'
import { createFakeAuthService, type RecordedCall } from './testing/createFakeAuthService.js'
import { createFakeDevice } from './testing/createFakeDevice.js'
import { createFakeWallet, createFakeWallets } from './testing/createFakeWallets.js'

const email = 'ann@example.com'
const hostOrigin = 'https://app.example'

/** A visitor whose auth service an attacker controls. */
function visiting() {
  const vault = createFakeAuthService()
  const device = createFakeDevice()
  const opened: string[] = []
  const create = () =>
    createSessionManager({
      device,
      vaultUrl: 'https://vault.example',
      fetch: vault.fetch,
      onEnded: () => undefined,
    })
  const sessions = create()
  const login = createLogin({
    sessions,
    wallets: async () =>
      createFakeWallets({
        async open(session) {
          opened.push(session.email ?? '')
          return createFakeWallet()
        },
      }),
    projectId: 'default',
    hostOrigin,
    onLeft() {},
    work: createWork({ onWork() {} }),
    onConnected() {},
    onOpened() {},
    onClosed() {},
  })
  /** Auth names another mailbox in an answer with tokens. */
  const lie = (path: string, named: string) => {
    const row = vault.rows[path]
    vault.rows[path] = async (call: RecordedCall) => {
      const answer = await row?.(call)
      return { body: { ...(answer?.body as object), email: named } }
    }
  }
  return { vault, device, login, sessions, create, opened, lie }
}

test('T165 auth answers the code with another e-mail: the login fails and no wallet is opened', async () => {
  const { device, lie, login, opened } = visiting()
  lie('/v1/auth/code', 'evil@thief.example')
  await login.connectEmail(email)
  await expect(login.connectOtp('123456')).rejects.toMatchObject({ code: 'frame/failed' })
  expect(opened).toEqual([])
  expect(await device.get('session')).toBeUndefined()
})

test('T165 auth names another e-mail when it renews the session: the one that the visitor typed stays', async () => {
  const { create, lie, login } = visiting()
  await login.connectEmail(email)
  await login.connectOtp('123456')
  lie('/v1/auth/refresh', 'evil@thief.example')
  // As after a reload.
  expect((await create().current())?.email).toBe(email)
})

test('T165 one mailbox in another spelling is the same: letter case, and the domain in ASCII', async () => {
  for (const [typed, answered] of [
    ['Ann@Example.com', 'ann@example.com'],
    ['ann@exämple.de', 'ann@xn--exmple-cua.de'],
  ] as const) {
    const { lie, login, opened } = visiting()
    lie('/v1/auth/code', answered)
    await login.connectEmail(typed)
    expect(await login.connectOtp('123456')).toEqual({ action: 'CONNECT' })
    expect(opened).toEqual([typed])
  }
})

test('T166 a page switches to another account while work for the first one runs: that work never uses the other’s session', async () => {
  const { login, sessions, vault } = visiting()
  await login.connectEmail(email)
  await login.connectOtp('123456')
  const first = await sessions.current()
  await login.connectEmail('bob@example.com')
  await login.connectOtp('123456')
  const before = vault.requests.length
  const late = first?.call(postEmail, { email: 'evil@thief.example', hostOrigin })
  await expect(late).rejects.toMatchObject({ code: 'frame/session-expired' })
  expect(vault.requests).toHaveLength(before)
})
