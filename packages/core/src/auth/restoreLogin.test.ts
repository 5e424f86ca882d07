import { LatchkeyError, lazy, limits } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { cancelConnect } from '../modal/cancelConnect.js'
import { loginKeys, loginStorageOf } from '../runtime/storage/loginKeys.js'
import { storageKeys } from '../runtime/storage/storageKeys.js'
import { authContext, loggedInContext } from '../testing/authContext.js'
import type { TestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'

/** What an earlier visit, or any script that can write into the storage, left there. */
function remember({ storage }: TestContext) {
  storage.set('emailLoginUsed', true)
  loginStorageOf({ storage }).set('email', 'mallory@example.com')
  loginStorageOf({ storage }).set('sessionToken', 'forged')
  for (const namespace of ['eip155', 'solana']) {
    storage.set('connectedConnector', 'ID_AUTH', namespace)
    storage.set('activeAccount', '0x00000000000000000000000000000000000000ff', namespace)
  }
}

const storedLogin = (context: TestContext) =>
  (['emailLoginUsed', 'email', 'sessionToken', 'lastUsedChain'] as const)
    .map((key) => context.storage.of({ ...storageKeys, ...loginKeys }).get(key))
    .filter((value) => value !== undefined)

test('S4.27 without a remembered login nothing is loaded and no request is sent', async () => {
  const { auth, context } = authContext()
  await context.env.advance(20_000)
  expect(auth.calls).toEqual([])
  expect(context.store.get().connection.settled).toBe(true)
})

test('S4.27 a remembered login has the frame made at once, and comes back without a question', async () => {
  const { auth, context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    fake.isLoggedIn = true
  })
  expect(auth.calls).toEqual(['prefetch'])
  expect(statuses()).toEqual({ eip155: 'reconnecting', solana: 'reconnecting' })
  await vi.waitFor(() => expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' }))
  await vi.waitFor(() => expect(context.store.get().connection.settled).toBe(true))
  expect(auth.calls).toEqual([
    'prefetch',
    'isConnected',
    'user smartAccount',
    'smartAccountNetworks',
  ])
  expect(context.store.get().auth).toMatchObject({ email: 'ada@example.com', ready: true })
})

test('S4.27 code of the page that does not load says nothing of the login: a reload brings it back', async () => {
  let fail = (_error: Error) => {}
  const missing = () => new Promise<never>((_, reject) => (fail = reject))
  const { auth, context, statuses } = authContext({}, (given, fake) => {
    remember(given)
    fake.isLoggedIn = true
    Object.assign(given, { walletWatchers: lazy(missing) })
  })
  await vi.waitFor(() => expect(auth.calls).toContain('user smartAccount'))
  fail(new TypeError('Failed to fetch dynamically imported module'))
  await vi.waitFor(() => expect(context.login.restoring).toBeUndefined())
  expect(statuses()).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
  expect(context.storage.get('emailLoginUsed')).toBe(true)
  expect(context.storage.get('connectedConnector', 'eip155')).toBe('ID_AUTH')
})

test('T17 what the storage says is a hint: no address and no name before the wallet has confirmed them', async () => {
  let answer: (value: unknown) => void = () => {}
  const { auth, context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    fake.isLoggedIn = true
    fake.next('isConnected', new Promise((resolve) => (answer = resolve)))
  })
  const published = new Set<string | undefined>()
  context.store.subscribe(() => {
    const state = context.store.get()
    for (const account of Object.values(state.accounts)) published.add(account.address)
    published.add(state.auth.email)
  })
  await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
  await context.env.advance(10_000)
  expect([...published].filter(Boolean)).toEqual([])
  answer(undefined)
  await vi.waitFor(() => expect(statuses().solana).toBe('connected'))
  expect([...published].filter(Boolean).sort()).toEqual([
    '0x00000000000000000000000000000000000000a1',
    'ada@example.com',
    'solana-address',
  ])
})

test('T17 a storage that names the wallet but no login causes no request', async () => {
  const { auth, context, statuses } = authContext({}, ({ storage }) => {
    storage.set('connectedConnector', 'ID_AUTH', 'eip155')
  })
  await vi.waitFor(() => expect(statuses()).toEqual({ eip155: 'disconnected' }))
  await vi.waitFor(() => expect(context.store.get().connection.settled).toBe(true))
  expect(auth.calls).toEqual([])
  expect(context.storage.get('connectedConnector', 'eip155')).toBeUndefined()
})

test.each([
  ['a negative answer', 0, undefined],
  ['a failure', 0, new LatchkeyError('frame/server-unreachable')],
  ['no answer', limits.frameRequestTimeoutMs, 'hang'],
] as const)('S4.32 %s clears what is stored of the login', async (_, ms, outcome) => {
  const { auth, context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    if (outcome) fake.next('isConnected', outcome)
  })
  await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
  await context.env.advance(ms)
  await vi.waitFor(() =>
    expect(statuses()).toEqual({ eip155: 'disconnected', solana: 'disconnected' }),
  )
  await vi.waitFor(() => expect(context.store.get().connection.settled).toBe(true))
  expect(storedLogin(context)).toEqual([])
  expect(context.storage.get('connectedConnector', 'eip155')).toBeUndefined()
  expect(context.store.get().auth.ready).toBe(false)
})

test('S4.32 a stored login that no namespace remembers is cleared, too, when the frame knows none', async () => {
  const { auth, context } = authContext({}, ({ storage }) => storage.set('emailLoginUsed', true))
  await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
  await vi.waitFor(() => expect(context.storage.get('emailLoginUsed')).toBeUndefined())
  expect(context.store.get().auth.ready).toBe(false)
})

test('S4.33 where the smart accounts cannot be learnt, there are none', async () => {
  const { auth, context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    fake.isLoggedIn = true
    fake.answers.smartAccountNetworks = [1, 31337]
  })
  const enabledNetworks = () =>
    context.store.get().networks.byNamespace.eip155?.smartAccountEnabledNetworks
  await vi.waitFor(() => expect(enabledNetworks()).toEqual([1, 31337]))
  expect(loginStorageOf(context).get('smartAccountEnabledNetworks')).toEqual([1, 31337])
  expect(loginStorageOf(context).get('smartAccountEnabled')).toBe(true)

  // The frame answered once and fails when it is asked again, as after a login in another tab.
  auth.next('smartAccountNetworks', new LatchkeyError('frame/failed'))
  await connect(context, { connectorId: 'ID_AUTH' })
  await vi.waitFor(() => expect(enabledNetworks()).toEqual([]))
  expect(loginStorageOf(context).get('smartAccountEnabledNetworks')).toEqual([])
  expect(loginStorageOf(context).get('smartAccountEnabled')).toBe(false)
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
})

test('a wallet that is connected meanwhile is not pushed out by the old login', async () => {
  let answer: (value: unknown) => void = () => {}
  const { auth, context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    fake.isLoggedIn = true
    fake.next('isConnected', new Promise((resolve) => (answer = resolve)))
  })
  await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id, namespace: 'eip155' })
  answer(undefined)
  await vi.waitFor(() => expect(statuses().solana).toBe('connected'))
  expect(context.store.get().accounts.eip155?.connectorId).toBe(fakeConnector.id)
})

test('S4.01 nor by the account that the login brings late, after the visitor has connected a wallet', async () => {
  let answer: (value: unknown) => void = () => {}
  const { context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    fake.isLoggedIn = true
    test.wallet.next('reconnect', new Promise((resolve) => (answer = resolve)))
  })
  await vi.waitFor(() => expect(context.wallet.calls).toContain('reconnect'))
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id, namespace: 'eip155' })
  answer(undefined)
  await vi.waitFor(() => expect(statuses().solana).toBe('connected'))
  expect(context.store.get().accounts.eip155?.connectorId).toBe(fakeConnector.id)
  expect(context.storage.get('connectedConnector', 'eip155')).toBe(fakeConnector.id)
})

test('S4.32 a login that is over takes no wallet with it that the visitor connected meanwhile', async () => {
  let answer: (value: unknown) => void = () => {}
  const { auth, context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    fake.next('isConnected', new Promise((resolve) => (answer = resolve)))
  })
  await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id, namespace: 'eip155' })
  answer(undefined)
  await vi.waitFor(() =>
    expect(statuses()).toEqual({ eip155: 'connected', solana: 'disconnected' }),
  )
  await vi.waitFor(() => expect(storedLogin(context)).toEqual([]))
  expect(context.store.get().accounts.eip155?.connectorId).toBe(fakeConnector.id)
  expect(context.storage.get('connectedConnector', 'eip155')).toBe(fakeConnector.id)
})

test.each([
  ['with a login', true],
  ['without one', false],
])(
  'S4.32 a login that is completed while the remembered one is looked for stays, though the answer to that comes late, %s',
  async (_, isLoggedIn) => {
    let answer: (value: unknown) => void = () => {}
    const { auth, context, statuses } = authContext({}, (test, fake) => {
      remember(test)
      fake.isLoggedIn = true
      fake.next('isConnected', new Promise((resolve) => (answer = resolve)))
    })
    await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
    await connect(context, { connectorId: 'ID_AUTH' })
    const { auth: before } = context.store.get()
    expect(before).toMatchObject({ ready: true, email: 'ada@example.com' })
    auth.isLoggedIn = isLoggedIn
    answer(undefined)
    await context.env.advance(1_000)
    expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
    expect(context.store.get().auth).toEqual(before)
    expect(context.storage.get('emailLoginUsed')).toBe(true)
  },
)

test.each([
  ['confirms the login, it is found again with the next visit', true],
  ['denies it, nothing of it stays stored', false],
])(
  'S4.32 where the visitor tries another wallet meanwhile, and the frame %s',
  async (_, isLoggedIn) => {
    let answer: (value: unknown) => void = () => {}
    const { auth, context, statuses } = authContext({}, ({ storage }, fake) => {
      storage.set('emailLoginUsed', true)
      storage.set('connectedConnector', 'ID_AUTH', 'eip155')
      fake.isLoggedIn = isLoggedIn
      fake.next('isConnected', new Promise((resolve) => (answer = resolve)))
    })
    await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
    context.wallet.announce(fakeConnector)
    context.wallet.next('connect', 'hang')
    const tried = connect(context, { connectorId: fakeConnector.id }).catch((error) => error.code)
    answer(undefined)
    await context.env.advance(1_000)
    expect(statuses()).toEqual({ eip155: 'connecting' })
    expect(context.storage.get('emailLoginUsed')).toBe(isLoggedIn || undefined)
    cancelConnect(context, 'eip155')
    expect(await tried).toBe('connection/aborted')
  },
)

test('who disconnects while the login is looked for stays disconnected', async () => {
  let answer: (value: unknown) => void = () => {}
  const { auth, context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    fake.isLoggedIn = true
    fake.next('isConnected', new Promise((resolve) => (answer = resolve)))
  })
  await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
  await disconnect(context)
  expect(auth.calls).toContain('end')
  answer(undefined)
  await context.env.advance(1_000)
  expect(statuses()).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
  expect(storedLogin(context)).toEqual([])
})

test('nothing is looked for where the host wants no reconnecting', async () => {
  const { auth, context } = authContext({ reconnect: false }, remember)
  await context.env.advance(1_000)
  expect(auth.calls).toEqual([])
})

test('S4.31 S4.53 disconnecting one namespace ends the login, once and for all of them, and clears it first', async () => {
  const { auth, context, statuses } = await loggedInContext()
  let stored: unknown
  auth.next(
    'end',
    Promise.resolve().then(() => {
      stored = storedLogin(context)
    }),
  )
  expect(storedLogin(context)).not.toEqual([])
  await disconnect(context, { namespace: 'solana' })
  expect(stored).toEqual([])
  expect(auth.calls.filter((call) => call === 'end')).toHaveLength(1)
  expect(statuses()).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
  expect(context.wallet.calls).not.toContain('disconnect')
  const { email, ready } = context.store.get().auth
  expect([ready, email]).toEqual([false, undefined])
  expect(context.events).toContain('DISCONNECT_SUCCESS')
})

test('S9.08 a sign-out that is never answered is waited for three seconds', async () => {
  const { auth, context, statuses } = await loggedInContext()
  auth.next('end', 'hang')
  let done = false
  const leaving = disconnect(context).then(() => {
    done = true
  })
  expect(statuses()).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
  await context.env.advance(2_999)
  expect(done).toBe(false)
  await context.env.advance(1)
  await leaving
  expect(context.store.get().modal.loading).toBe(false)
})

test('a login that was disconnected beside another wallet, or ended in another tab, leaves nothing of the person', async () => {
  const { context, statuses } = await loggedInContext()
  expect(loginStorageOf(context).get('lastUsedChain')).toBe('eip155:31337')
  context.storage.remove('connectedConnector', 'solana')
  context.env.changeInOtherTab('@appkit-wallet/solana:connected_connector_id')
  await context.env.advance(0)
  expect(statuses().solana).toBe('disconnected')
  expect(context.store.get().auth.email).toBe('ada@example.com')
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  expect(context.store.get().auth.email).toBe('ada@example.com')
  await disconnect(context, { connectorId: 'ID_AUTH' })
  expect(context.store.get().auth.email).toBeUndefined()
})

test('S4.29 a host may connect a user who is logged in already; no other', async () => {
  const { auth, context, statuses } = authContext()
  await expect(connect(context, { connectorId: 'ID_AUTH' })).rejects.toMatchObject({
    code: 'frame/not-logged-in',
  })
  auth.isLoggedIn = true
  await connect(context, { connectorId: 'ID_AUTH' })
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
})

test('a login in another tab is one here too; where this tab cannot follow, it undoes nothing', async () => {
  for (const isLoggedIn of [true, false]) {
    const { auth, context, statuses } = authContext()
    auth.isLoggedIn = isLoggedIn
    context.storage.set('emailLoginUsed', true)
    for (const namespace of ['eip155', 'solana']) {
      context.storage.set('connectedConnector', 'ID_AUTH', namespace)
      context.env.changeInOtherTab(`@appkit-wallet/${namespace}:connected_connector_id`)
      await context.env.advance(0)
    }
    await vi.waitFor(() => expect(auth.calls).toContain('isConnected'))
    await context.env.advance(1_000)
    const connected = { eip155: 'connected', solana: 'connected' }
    expect(statuses()).toEqual(isLoggedIn ? connected : {})
    expect(context.storage.get('emailLoginUsed')).toBe(true)
    expect(context.storage.get('connectedConnector', 'solana')).toBe('ID_AUTH')
  }
})

test('an account that comes back is never without the name of its user', async () => {
  const { context, statuses } = authContext({}, (test, fake) => {
    remember(test)
    fake.isLoggedIn = true
  })
  const nameless: unknown[] = []
  context.store.subscribe(() => {
    const { accounts, auth } = context.store.get()
    if (!auth.email) nameless.push(...Object.values(accounts).filter(({ address }) => address))
  })
  await vi.waitFor(() => expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' }))
  expect(nameless).toEqual([])
})
