import { expect, test, vi } from 'vitest'
import { createLogin } from './createLogin.js'
import { createSessionManager } from './createSessionManager.js'
import { createWork } from './createWork.js'
import { createFakeAuthService, refuse } from './testing/createFakeAuthService.js'
import { createFakeDevice } from './testing/createFakeDevice.js'
import { createFakeWallet, createFakeWallets } from './testing/createFakeWallets.js'
import type { Wallet, WalletManager } from './Wallet.js'

const email = 'ann@example.com'
const addresses = { eip155: `0x${'1'.repeat(40)}`, solana: '2'.repeat(32) }

function visiting(open: WalletManager['open'] = async () => walletOf()) {
  const vault = createFakeAuthService()
  const device = createFakeDevice()
  const events: string[] = []
  const sessions = createSessionManager({
    device,
    vaultUrl: 'https://vault.example',
    fetch: vault.fetch,
    onEnded: () => events.push('ended'),
  })
  let [opens, links] = [0, 0]
  const wallets = createFakeWallets({
    open(...args) {
      opens += 1
      return open(...args)
    },
    requestLink: async () => {
      links += 1
      return { linkId: `link-${links}`, number: `4${links}` }
    },
    close: () => void events.push('closed'),
  })
  const begin = () =>
    createLogin({
      sessions,
      wallets: async () => wallets,
      projectId: 'default',
      hostOrigin: 'https://app.example',
      onLeft() {},
      work: createWork({ onWork() {} }),
      onConnected: () => events.push('connected'),
      onOpened() {},
      onClosed() {},
    })
  return { vault, sessions, login: begin(), begin, events, opens: () => opens }
}

const walletOf = () => createFakeWallet({ addresses })

test('S3.45 S3.47 S3.65 S4.29 an e-mail requests a code, and the code logs in', async () => {
  const { login, vault, events } = visiting()
  expect(await login.connectEmail(` ${email} `)).toEqual({ action: 'VERIFY_OTP' })
  expect(vault.requests[0]?.input).toEqual({
    email,
    projectId: 'default',
    hostOrigin: 'https://app.example',
  })
  expect(await login.account()).toBeUndefined()
  expect(await login.connectOtp('123 456')).toEqual({ action: 'CONNECT' })
  expect((await login.account())?.wallet.addresses).toEqual(addresses)
  expect(events).toEqual(['connected'])
})

test('S3.65 a visitor who is already logged in with this e-mail gets no mail', async () => {
  const { login, begin, vault } = visiting()
  await login.connectEmail(email)
  await login.connectOtp('123456')
  const again = begin()
  expect(await again.connectEmail('ANN@example.com')).toEqual({ action: 'CONNECT' })
  // Another e-mail is another visitor.
  expect(await again.connectEmail('bob@example.com')).toEqual({ action: 'VERIFY_OTP' })
  expect(vault.calledPaths().filter((path) => path === '/v1/auth/login')).toHaveLength(2)
})

test('S3.46 S3.65 S4.29 a wallet that is new to this browser needs the link of escrow’s own mail', async () => {
  const used: unknown[] = []
  const { login, vault } = visiting(async (_, linkId) => {
    used.push(linkId)
    return linkId === undefined ? 'link-needed' : walletOf()
  })
  await login.connectEmail(email)
  expect(await login.connectOtp('123456')).toEqual({ action: 'VERIFY_DEVICE', number: '41' })
  // A login includes the wallet.
  expect(await login.account()).toBeUndefined()

  vault.rows['/v1/escrow/wait'] = () => ({ body: { approved: false } })
  await expect(login.connectDevice()).rejects.toMatchObject({ code: 'email/link-pending' })
  vault.rows['/v1/escrow/wait'] = () => ({ body: { approved: true } })
  expect(await login.connectDevice()).toEqual({ action: 'CONNECT' })
  expect(vault.requests.at(-1)?.input).toEqual({ linkId: 'link-1' })
  expect(used).toEqual([undefined, undefined, 'link-1'])
})

test('S4.29 a page that closed its modal on the number asks again, and gets what happened meanwhile', async () => {
  const { login, vault } = visiting(async (_, linkId) =>
    linkId === undefined ? 'link-needed' : walletOf(),
  )
  await login.connectEmail(email)
  const next = await login.connectOtp('123456')
  expect(await login.connectOtp('123456')).toEqual(next)
  let follow = () => {}
  const followed = new Promise<void>((resolve) => {
    follow = resolve
  })
  let isUsed = false
  vault.rows['/v1/escrow/wait'] = async () => {
    await followed
    if (isUsed) return refuse('not-found')
    isUsed = true
    return { body: { approved: true } }
  }
  const answers = [login.connectDevice(), login.connectDevice()]
  follow()
  expect(await Promise.all(answers)).toEqual([{ action: 'CONNECT' }, { action: 'CONNECT' }])
  expect(await login.connectDevice()).toEqual({ action: 'CONNECT' })
  // Another login, or a logout, ends what was: its answer is for no other visitor.
  vault.rows['/v1/auth/login'] = () => refuse('cooldown', { seconds: 21 })
  await expect(login.connectEmail('bob@example.com')).rejects.toThrow()
  await expect(login.connectDevice()).rejects.toMatchObject({ code: 'email/link-expired' })
})

test('S3.46 a link that is followed after the visitor signed out opens no wallet', async () => {
  const { events, login, opens, vault } = visiting(async (_, linkId) =>
    linkId === undefined ? 'link-needed' : walletOf(),
  )
  await login.connectEmail(email)
  await login.connectOtp('123456')
  let follow = () => {}
  const followed = new Promise<void>((resolve) => {
    follow = resolve
  })
  vault.rows['/v1/escrow/wait'] = async () => {
    await followed
    return { body: { approved: true } }
  }
  const waiting = expect(login.connectDevice()).rejects.toMatchObject({ code: 'frame/aborted' })
  const before = opens()
  login.forget()
  follow()
  await waiting
  expect(opens()).toBe(before)
  expect(events).not.toContain('connected')
})

test('S5.09 another mail for a new browser is another link, without another code', async () => {
  const { begin, login, vault } = visiting(async (_, linkId) =>
    linkId === 'link-3' ? walletOf() : 'link-needed',
  )
  await login.connectEmail(email)
  await login.connectOtp('123456')
  expect(await login.connectEmail(email)).toEqual({ action: 'VERIFY_DEVICE', number: '42' })
  // The first link, or one that was used already, opens nothing.
  await expect(login.connectDevice()).rejects.toMatchObject({ code: 'email/link-expired' })
  // As after a reload of the page.
  const again = begin()
  expect(await again.connectEmail(email)).toEqual({ action: 'VERIFY_DEVICE', number: '43' })
  expect(await again.connectDevice()).toEqual({ action: 'CONNECT' })
  expect(vault.calledPaths().filter((path) => path === '/v1/auth/login')).toHaveLength(1)
})

test('S3.46 S4.29 a strict site requires the link first and then the code', async () => {
  const { login, vault } = visiting()
  const row = vault.rows['/v1/auth/login']
  vault.rows['/v1/auth/login'] = async (call) => {
    const answer = await row?.(call)
    return { body: { ...(answer?.body as object), action: 'VERIFY_DEVICE', number: '42' } }
  }
  expect(await login.connectEmail(email)).toEqual({ action: 'VERIFY_DEVICE', number: '42' })
  expect(await login.connectDevice()).toEqual({ action: 'VERIFY_OTP' })
  expect(vault.calledPaths().at(-1)).toBe('/v1/auth/login/wait')
  expect(await login.connectOtp('123456')).toEqual({ action: 'CONNECT' })
})

test('an invalid e-mail or code fails without a request', async () => {
  const { login, vault } = visiting()
  for (const input of ['', 'ann', 'ann@', '@example.com', 'a b@example.com', 'ann@b']) {
    await expect(login.connectEmail(input)).rejects.toMatchObject({ code: 'email/invalid' })
  }
  expect(vault.requests).toEqual([])
  await expect(login.connectOtp('123456')).rejects.toMatchObject({ code: 'email/code-expired' })
  await expect(login.connectDevice()).rejects.toMatchObject({ code: 'email/link-expired' })
  await login.connectEmail(email)
  for (const input of ['', '12345', 'abcdef', '1234567890']) {
    await expect(login.connectOtp(input)).rejects.toMatchObject({ code: 'email/code-wrong' })
  }
  expect(vault.requests).toHaveLength(1)
})

test('the right code may follow a wrong one; a server’s limits are passed on', async () => {
  const { login, vault } = visiting()
  await login.connectEmail(email)
  await expect(login.connectOtp('000000')).rejects.toMatchObject({ code: 'email/code-wrong' })
  expect(await login.connectOtp('123456')).toEqual({ action: 'CONNECT' })
  vault.rows['/v1/auth/login'] = () => refuse('cooldown', { seconds: 21 })
  await expect(login.connectEmail('bob@example.com')).rejects.toMatchObject({
    code: 'email/cooldown',
    context: { seconds: 21 },
  })
  vault.rows['/v1/auth/login'] = () => refuse('invalid-input')
  await expect(login.connectEmail('bob@refused.example')).rejects.toMatchObject({
    code: 'email/invalid',
  })
})

test('an address that auth does not give to a new account has an error of its own', async () => {
  const { login, vault } = visiting()
  await login.connectEmail(email)
  vault.rows['/v1/auth/code'] = () => refuse('already-exists')
  await expect(login.connectOtp('123456')).rejects.toMatchObject({ code: 'email/taken' })
})

test('a code that is accepted after the visitor left logs no one in', async () => {
  const { login, vault, sessions } = visiting()
  await login.connectEmail(email)
  const row = vault.rows['/v1/auth/code']
  vault.rows['/v1/auth/code'] = async (call) => {
    const answer = await row?.(call)
    login.forget()
    return answer ?? refuse('unavailable')
  }
  await expect(login.connectOtp('123456')).rejects.toMatchObject({ code: 'frame/aborted' })
  expect(await sessions.current()).toBeUndefined()
  await vi.waitFor(() => expect(vault.calledPaths().at(-1)).toBe('/v1/auth/logout'))
})

test('a wallet opens once for concurrent callers; one that opens too late is dropped', async () => {
  let release: (wallet: Wallet) => void = () => undefined
  const opening = () =>
    new Promise<Wallet>((resolve) => {
      release = resolve
    })
  const { login, opens, events } = visiting(opening)
  await login.connectEmail(email)
  const connecting = login.connectOtp('123456')
  await vi.waitFor(() => expect(opens()).toBe(1))
  const asking = [login.account(), login.account()]
  await new Promise((resolve) => setTimeout(resolve, 0))
  release(walletOf())
  await connecting
  expect((await Promise.all(asking)).map((account) => account?.session.email)).toEqual([
    email,
    email,
  ])
  expect(opens()).toBe(1)

  login.forget()
  const late = login.account()
  await vi.waitFor(() => expect(opens()).toBe(2))
  login.forget()
  release(walletOf())
  await expect(late).rejects.toMatchObject({ code: 'frame/aborted' })
  await vi.waitFor(() => expect(events).toEqual(['connected', 'closed', 'closed']))
})

test('a wait for the link that times out in the frame can be repeated', async () => {
  const { login, vault } = visiting(async () => 'link-needed')
  await login.connectEmail(email)
  await login.connectOtp('123456')
  vault.rows['/v1/escrow/wait'] = () => {
    throw new DOMException('signal timed out', 'TimeoutError')
  }
  await expect(login.connectDevice()).rejects.toMatchObject({ code: 'email/link-pending' })
  vault.rows['/v1/escrow/wait'] = () => {
    throw new TypeError('offline')
  }
  await expect(login.connectDevice()).rejects.toMatchObject({ code: 'frame/server-unreachable' })
})

test('a visitor can leave while the wallet code cannot be loaded', async () => {
  const { sessions } = visiting()
  let asked = 0
  const login = createLogin({
    sessions,
    wallets: () => {
      asked += 1
      return new Promise((_, reject) => {
        setTimeout(() => reject(new TypeError('Failed to fetch')), 50)
      })
    },
    projectId: 'default',
    hostOrigin: 'https://app.example',
    onLeft() {},
    work: createWork({ onWork() {} }),
    onConnected() {},
    onOpened() {},
    onClosed() {},
  })
  await login.connectEmail(email)
  const entering = login.connectOtp('123456').catch((error) => error)
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  await vi.waitFor(() => expect(asked).toBe(1), { interval: 5 })
  login.forget()
  expect(await entering).toBeInstanceOf(Error)
  await new Promise((resolve) => setTimeout(resolve, 80))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test('a browser that a factor keeps out goes on in the vault’s window, and the login is complete after it', async () => {
  let isOpen = false
  const { events, login } = visiting(async () => (isOpen ? walletOf() : 'recovery-needed'))
  await login.connectEmail(email)
  expect(await login.connectOtp('123456')).toEqual({ action: 'VERIFY_RECOVERY' })
  expect(await login.account()).toBeUndefined()
  await expect(login.connectRecovered()).rejects.toMatchObject({ code: 'wallet/rejected' })
  isOpen = true
  expect(await login.connectRecovered()).toEqual({ action: 'CONNECT' })
  expect(events).toContain('connected')
})
