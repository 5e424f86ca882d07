import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeSignClient } from '../testing/fakeSignClient.js'
import { recordTraffic, type Traffic } from '../testing/recordTraffic.js'
import { createSessionStore } from './clientStorage.js'
import { type Client, type ClientOptions, closeClient, openClient } from './openClient.js'

vi.setConfig({ hookTimeout: 30_000 })

const globalName = '_walletConnectCore_latchkey'
const core = () => Reflect.get(globalThis, globalName) as Client['core'] | undefined

// Clients of other tests that were not closed may have left theirs.
let before: readonly string[]
let traffic: Traffic
beforeAll(async () => {
  before = Object.keys(globalThis)
  traffic = recordTraffic()
  // Its code takes seconds to load.
  await import('@walletconnect/sign-client')
})
afterAll(() => traffic.stop())

const opened: Client[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(closeClient))
})

const memory = () => createSessionStore({ storage: undefined }, undefined).client

/** Opens a client of a page whose relay no one listens to. */
async function open(options: Partial<ClientOptions> = {}): Promise<Client> {
  const client = await openClient({
    relayUrl: 'ws://127.0.0.1:1',
    projectId: 'project',
    metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
    storage: memory(),
    ...options,
  })
  opened.push(client)
  return client
}

test('the client connects to no host but the relay', async () => {
  const [sockets, requests] = [traffic.sockets.length, traffic.requests.length]
  const { echoClient, eventClient, verify } = (await open()).core
  expect(await verify.register({ id: 'a', decryptedId: 'b' })).toBe('')
  // No origin is confirmed.
  expect(await verify.resolve({ attestationId: 'a.b.c', hash: 'd', encryptedId: 'e' })).toEqual({
    origin: '',
  })
  await eventClient.init()
  eventClient.createEvent({ properties: { topic: 'a', trace: [] } })
  await echoClient.registerDeviceToken({ clientId: 'a', token: 'b', notificationType: 'fcm' })
  expect(traffic.requests).toHaveLength(requests)
  expect(eventClient.telemetryEnabled).toBe(false)
  // Without subscriptions it needs no socket either.
  expect(traffic.sockets).toHaveLength(sockets)
})

test('it connects to no other host while it opens either', async () => {
  const attestations: unknown[] = []
  const storage = memory()
  let opening: Client['core'] | undefined
  await open({
    storage: {
      ...storage,
      async getItem<T>(key: string) {
        if (opening) attestations.push(await opening.verify.register({ id: 'a', decryptedId: 'b' }))
        // It is there only until the first value was asked for.
        opening ??= core()
        return storage.getItem<T>(key)
      },
    },
  })
  expect(new Set(attestations)).toEqual(new Set(['']))
})

test('it connects to no other host where the library shares no core', async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  try {
    const client = await open()
    expect(await client.core.verify.register({ id: 'a', decryptedId: 'b' })).toBe('')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('the wallet reads who the page is, and the console nothing', async () => {
  const metadata = {
    name: 'Page',
    description: 'A page',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  }
  const client = await open({ metadata })
  expect(client.metadata).toEqual({
    name: 'Page',
    description: 'A page',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  })
  expect(client.logger.level).toBe('silent')
})

test.each(['project', undefined])('the relay gets the project id %s', async (projectId) => {
  const { core } = await open({ projectId })
  expect(core.relayUrl).toBe('ws://127.0.0.1:1')
  expect(core.projectId).toBe(projectId)
})

test('nothing of it remains where another client of the page would find it', async () => {
  await open()
  const left = Object.keys(globalThis).filter((name) => /walletconnect/i.test(name))
  expect(left.filter((name) => !before.includes(name) || name.includes('latchkey'))).toEqual([])
})

test('it listens to no event of the window: nothing would end that, and a closed client stayed in memory', async () => {
  const { relayer } = (await open()).core
  const heard: string[] = []
  const addEventListener = (name: string) => void heard.push(name)
  vi.stubGlobal('window', { addEventListener, document: {}, navigator: {} })
  // The library listens in browsers only.
  vi.stubGlobal('process', { ...process, versions: {} })
  try {
    await Reflect.get(relayer, 'registerEventListeners').call(relayer)
  } finally {
    vi.unstubAllGlobals()
  }
  expect(heard).toEqual([])
})

test('a client of the page itself is neither used nor removed', async () => {
  const name = '_walletConnectCore_'
  const own = { storage: 'of the page' }
  Reflect.set(globalThis, name, own)
  try {
    expect((await open()).core).not.toBe(own)
    expect(Reflect.get(globalThis, name)).toBe(own)
  } finally {
    Reflect.deleteProperty(globalThis, name)
  }
})

test('a closed client stays closed', async () => {
  const { calls, client } = fakeSignClient()
  await closeClient(client)
  expect(calls).toEqual(['heartbeat.stop', 'transportClose'])
  await client.core.relayer.transportOpen()
  await client.core.relayer.restartTransport()
  await expect(client.core.relayer.request({ method: 'irn_publish' } as never)).rejects.toThrow()
  expect(calls).toHaveLength(2)
})

test('a connection that fails to close is no failure', async () => {
  const { client } = fakeSignClient()
  client.core.relayer.transportClose = () => Promise.reject(new Error('no connection'))
  await expect(closeClient(client)).resolves.toBeUndefined()
})
