import { afterEach, expect, test } from 'vitest'
import { startTestRelay } from '../../testing/startTestRelay.js'
import { recordHosts } from './testing/recordHosts.js'
import {
  account,
  type ClientVersion,
  type OfficialClient,
  openSession,
  startClient,
  stopClient,
} from './testing/signClients.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function start(version: ClientVersion, name: string, url: string): Promise<OfficialClient> {
  const client = await startClient(version, name, url)
  cleanUps.push(() => stopClient(client))
  return client
}

const nextEvent = (client: OfficialClient, event: Parameters<OfficialClient['once']>[0]) =>
  new Promise<Record<string, unknown>>((resolve) => {
    client.once(event, (said: unknown) => resolve(said as Record<string, unknown>))
  })

const versions: ClientVersion[] = ['2.25', '2.17']
const pairings = versions.flatMap((app) => versions.map((wallet) => [app, wallet] as const))

test.each(pairings)(
  'an app with %s and a wallet with %s do everything through this relay alone',
  async (appVersion, walletVersion) => {
    const watched = recordHosts()
    cleanUps.push(watched.stop)
    const relay = await startTestRelay()
    cleanUps.push(relay.close)
    const app = await start(appVersion, 'app', relay.relayUrl)
    const wallet = await start(walletVersion, 'wallet', relay.relayUrl)

    const topic = await openSession(app, wallet)
    await expect.poll(() => wallet.session.get(topic).acknowledged).toBe(true)

    const answered: unknown[] = []
    wallet.on('session_request', ({ id, params }) => {
      answered.push(params.request.params)
      wallet
        .respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
        .catch(() => {})
    })
    const request = (text: string) =>
      app.request({
        topic,
        chainId: 'eip155:1',
        request: { method: 'personal_sign', params: [text] },
      })
    expect(await request('one')).toBe('0xsigned')
    // Larger than most relays in the field take.
    expect(await request('x'.repeat(150_000))).toBe('0xsigned')
    expect(answered).toHaveLength(2)

    const changed = nextEvent(app, 'session_event')
    const event = { name: 'accountsChanged', data: [account] }
    await wallet.emit({ topic, chainId: 'eip155:1', event })
    expect(await changed).toMatchObject({ topic, params: { event } })

    const updated = nextEvent(app, 'session_update')
    const { namespaces } = wallet.session.get(topic)
    const more = {
      eip155: { ...namespaces.eip155, accounts: [account, account.replace('C8', 'C9')] },
    }
    const { acknowledged } = await wallet.update({ topic, namespaces: more as typeof namespaces })
    await acknowledged()
    expect(await updated).toMatchObject({ topic, params: { namespaces: more } })

    const extended = nextEvent(app, 'session_extend')
    await (await wallet.extend({ topic })).acknowledged()
    expect(await extended).toMatchObject({ topic })

    await app.ping({ topic })
    await wallet.ping({ topic })

    const deleted = nextEvent(wallet, 'session_delete')
    await app.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
    expect(await deleted).toMatchObject({ topic })
    expect(app.session.length + wallet.session.length).toBe(0)

    expect([...watched.hosts]).toEqual([new URL(relay.url).host])
    expect(relay.reports).toEqual([])
  },
  30_000,
)

test('a wallet that was offline finds the request that was sent meanwhile', async () => {
  const relay = await startTestRelay()
  cleanUps.push(relay.close)
  const app = await start('2.25', 'app', relay.relayUrl)
  const wallet = await start('2.25', 'wallet', relay.relayUrl)
  const topic = await openSession(app, wallet)
  await expect.poll(() => wallet.session.get(topic).acknowledged).toBe(true)
  await wallet.core.relayer.transportClose()
  const asked = app.request({
    topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: [] },
  })
  wallet.on('session_request', ({ id }) => {
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'later' } }).catch(() => {})
  })
  await wallet.core.relayer.restartTransport()
  expect(await asked).toBe('later')
}, 30_000)

test('metadata that clients attach in clear text is neither stored nor passed on', async () => {
  const relay = await startTestRelay()
  cleanUps.push(relay.close)
  const app = await start('2.25', 'app', relay.relayUrl)
  const wallet = await start('2.25', 'wallet', relay.relayUrl)
  const frames: string[] = []
  wallet.core.relayer.on('relayer_connect', () => {})
  const topic = await openSession(app, wallet)
  wallet.core.relayer.provider.on('payload', (payload: unknown) =>
    frames.push(JSON.stringify(payload)),
  )
  wallet.on('session_request', ({ id }) => {
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x' } }).catch(() => {})
  })
  const request = { method: 'personal_sign', params: ['hello'] }
  await app.request({ topic, chainId: 'eip155:1', request })
  const delivered = frames.filter((frame) => frame.includes('irn_subscription')).join()
  expect(delivered).toContain(topic)
  for (const word of ['personal_sign', 'rpcMethods', 'correlationId', 'eip155', 'app.example']) {
    expect(delivered).not.toContain(word)
  }
}, 30_000)
