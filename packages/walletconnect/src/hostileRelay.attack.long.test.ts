import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLatchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { createWallet } from '@latchkey/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startRelay, type TestRelay } from './testing/startRelay.js'
import { type ProxiedFrame, startRelayProxy } from './testing/startRelayProxy.js'
import { type RemoteCall, startRemoteWallet } from './testing/startRemoteWallet.js'
import { walletConnect } from './walletConnect.js'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'latchkey-hostile-relay-'))
let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay({ DATA_DIR: folder })
}, 40_000)
afterAll(async () => {
  await relay.kill()
  rmSync(folder, { recursive: true, force: true })
})

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const keys = createWallet({
  name: 'Keys',
  rdns: 'com.example.keys',
  accounts: [`0x${'a1'.repeat(32)}`],
  chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
})
const [address = ''] = keys.addresses
const text = 'The words that only the wallet may read'
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'7e'.repeat(32)}`

/** Tags of the protocol: a request to the wallet, and its answer. */
const tags = { request: 1108, answer: 1109 }
const carries = ({ text }: ProxiedFrame, tag: number) => text.includes(`"tag":${tag}`)

/** Our app and a wallet with the official client, connected through a relay whose operator is hostile. */
async function connectThroughProxy() {
  const proxy = await startRelayProxy(relay.url)
  cleanUps.push(proxy.close)
  const signed: RemoteCall[] = []
  await keys.provider.request({ method: 'eth_requestAccounts' })
  const wallet = await startRemoteWallet({
    relayUrl: proxy.url,
    accounts: { eip155: keys.addresses },
    async request(call) {
      signed.push(call)
      return call.method === 'personal_sign' ? keys.provider.request(call as never) : hash
    },
  })
  cleanUps.push(wallet.close)
  const env = createFakeEnv({
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
  const latchkey = createLatchkey({
    networks: [fakeNetwork(31337)],
    adapters: [evm({ window: new EventTarget() })],
    connectors: [walletConnect({ relayUrl: proxy.url })],
    env,
  })
  cleanUps.push(latchkey.destroy)
  const connecting = latchkey.connect({ connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(latchkey.getState().walletConnect.wcUri).toBeTruthy(), 25_000)
  await wallet.scan(latchkey.getState().walletConnect.wcUri ?? '')
  await connecting
  const sign = (message: string) => latchkey.signMessage({ message })
  return { proxy, latchkey, signed, sign, wallet }
}

/** What official clients attach to a message in clear text; a relay needs none of it. */
const attached = [
  'correlationId',
  'rpcMethods',
  'chainId',
  'txHashes',
  'contractAddresses',
  'approvedChains',
  'approvedMethods',
  'approvedEvents',
]
const withoutAttached = (frame: string) =>
  JSON.stringify(JSON.parse(frame), (key, value) => (attached.includes(key) ? undefined : value))

test('T92 who runs the relay reads no text, address or domain, and stores nothing of what clients attach', async () => {
  const { proxy, latchkey, sign, signed } = await connectThroughProxy()
  await sign(text)
  const provider = latchkey.getProvider({ namespace: 'eip155' }) as typeof keys.provider
  const transaction = { from: address, to: contract, data: `0xa9059cbb${'0'.repeat(128)}` }
  const params = [transaction]
  expect(await provider.request({ method: 'eth_sendTransaction', params } as never)).toBe(hash)
  expect(signed.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction'])

  const messages = proxy.frames.filter(({ text }) => text.startsWith('{'))
  const sent = messages.filter(({ from }) => from === 'client').map(({ text }) => text)
  const delivered = messages.filter(({ from }) => from === 'relay').map(({ text }) => text)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.db/.test(name),
  )
  const stored = Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
  // The dump is one: both sides spoke, and the files know the topics.
  const topic = /"topic":"([0-9a-f]{64})"/.exec(delivered.join())?.[1] ?? 'none'
  expect(stored.includes(topic)).toBe(true)
  expect(sent.filter((frame) => frame.includes(`"tag":${tags.answer}`))).toHaveLength(2)

  const secrets = [text, address, 'app.example', 'pocket.example', 'Pocket', transaction.data]
  const dumps = { sent: sent.map(withoutAttached).join('\n'), delivered: delivered.join('\n') }
  const hidden = [...secrets, ...['personal_sign', 'eth_sendTransaction', contract, hash]]
  for (const secret of hidden) {
    const hex = Buffer.from(secret).toString('hex')
    const base64 = Buffer.from(secret).toString('base64').slice(0, -4)
    for (const form of [secret, secret.toLowerCase(), secret.replace(/^0x/, ''), hex, base64]) {
      for (const [name, dump] of Object.entries(dumps)) {
        expect(dump.includes(form), `${secret} in what is ${name}`).toBe(false)
      }
      expect(stored.includes(form), `${secret} in the files`).toBe(false)
    }
  }
  // What clients attach in clear text comes to the relay, and ends there.
  expect(sent.join()).toContain('rpcMethods')
  for (const name of attached) {
    expect(dumps.delivered.includes(name), name).toBe(false)
    expect(stored.includes(name), name).toBe(false)
  }
})

test('T97 a relay that repeats every message gets no second signature', async () => {
  const { proxy, sign, signed } = await connectThroughProxy()
  proxy.judge(() => 'repeat')
  const first = await sign('one')
  const second = await sign('two')
  expect(second).not.toBe(first)
  expect(signed).toHaveLength(2)
})

test('T97 a relay that reorders and delays mixes up no answers', async () => {
  const { proxy, sign, signed } = await connectThroughProxy()
  const alone = { one: await sign('one'), two: await sign('two') }
  signed.length = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let requests = 0
  // The first request arrives after the second, and the answers wait.
  proxy.judge((frame) => {
    if (frame.from === 'relay' && carries(frame, tags.request)) {
      requests += 1
      if (requests === 1) return held
      setTimeout(release, 200)
    }
    if (frame.from === 'relay' && carries(frame, tags.answer))
      return new Promise((resolve) => setTimeout(resolve, 300))
    return 'pass'
  })
  const one = sign('one')
  await vi.waitFor(() => expect(requests).toBe(1))
  const two = sign('two')
  expect(await Promise.all([one, two])).toEqual([alone.one, alone.two])
  const hex = (message: string) => `0x${Buffer.from(message).toString('hex')}`
  expect(signed.map(({ params }) => (params as string[])[0])).toEqual([hex('two'), hex('one')])
})

test('T97 a relay that drops a request, its answer and the connections loses neither, and the wallet signs once', async () => {
  const { proxy, sign, signed } = await connectThroughProxy()
  const dropped: number[] = []
  proxy.judge((frame) => {
    const tag = Object.values(tags).find((tag) => carries(frame, tag))
    if (frame.from === 'client' || !tag || dropped.includes(tag)) return 'pass'
    dropped.push(tag)
    // Not before the sender has its receipt, without which it waits 15 seconds before it sends again.
    setTimeout(proxy.cut, 200)
    return 'drop'
  })
  expect(await sign(text)).toMatch(/^0x/)
  expect(dropped).toEqual([tags.request, tags.answer])
  expect(signed).toHaveLength(1)
})

test('T97 a relay that swallows requests makes them fail visibly, and nothing is signed', async () => {
  const { latchkey, proxy, sign, signed } = await connectThroughProxy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  proxy.judge(() => 'drop')
  const failure = sign(text).catch((error) => error)
  for (let second = 0; second < 70; second++) await vi.advanceTimersByTimeAsync(1_000)
  expect(await Promise.race([failure, 'still waiting'])).toMatchObject({ name: 'LatchkeyError' })
  expect(signed).toEqual([])
  // The session is not lost by it.
  vi.useRealTimers()
  proxy.judge(() => 'pass')
  expect(latchkey.getState().accounts.eip155?.status).toBe('connected')
  expect(await sign(text)).toMatch(/^0x/)
})
