import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import {
  type Address,
  getBase58Decoder,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { SignClient } from '@walletconnect/sign-client'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMobileWallet } from './createMobileWallet.js'
import type { MobileWallet, MobileWalletOptions } from './MobileWallet.js'
import { mobileWalletStorage } from './mobileWalletStorage.js'

const main = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url))
const rpcUrl = 'http://127.0.0.1:1'
const keys = [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`] as const
const evmNamespaces = {
  eip155: {
    chains: ['eip155:1', 'eip155:31337', 'eip155:31338'],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

const ids = {
  today: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  before: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
}
const allNamespaces = {
  ...evmNamespaces,
  solana: {
    chains: [ids.today, ids.before, 'solana:unknown'],
    methods: ['solana_signMessage', 'solana_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const solana = {
  accounts: async () => [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
}

let server: ChildProcess
let relayUrl = ''
let app: InstanceType<typeof SignClient>

beforeAll(async () => {
  const flags = [...programFlags(main), '--json']
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  server = spawn(process.execPath, flags, { env: { ...process.env, PORT: '0' }, stdio: [...stdio] })
  const [line] = await once(server.stdout ?? server, 'data')
  relayUrl = JSON.parse(String(line)).relay
  app = await SignClient.init({
    relayUrl,
    metadata: { name: 'Paperboat', description: '', url: 'https://paperboat.test', icons: [] },
    storage: mobileWalletStorage(),
    customStoragePrefix: 'app',
    telemetryEnabled: false,
    logger: 'silent',
  })
  app.core.verify.register = async () => ''
}, 60_000)
afterAll(async () => {
  app.core.heartbeat.stop()
  await app.core.relayer.transportClose().catch(() => {})
  server.kill('SIGKILL')
})

const open = (options: Partial<MobileWalletOptions> = {}) =>
  createMobileWallet({
    relayUrl,
    accounts: keys,
    chains: [
      { id: 31337, name: 'One', rpcUrl },
      { id: 31338, name: 'Two', rpcUrl },
    ],
    ...options,
  })

async function connect(
  mobileWallet: MobileWallet,
  optionalNamespaces: typeof evmNamespaces = evmNamespaces,
) {
  const { approval, uri } = await app.connect({ optionalNamespaces })
  await mobileWallet.pair(` ${uri}\n`)
  const [proposal] = await vi.waitUntil(() => someOf(mobileWallet.getState().proposals), {
    timeout: 20_000,
  })
  if (!proposal) throw new Error('no proposal')
  return { approval: approval(), proposal }
}

const someOf = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)

const sign = (topic: string, address: string, text: string) =>
  app.request<`0x${string}`>({
    topic,
    chainId: 'eip155:31337',
    request: { method: 'personal_sign', params: [text, address] },
  })

test('the holder sees the proposal, approves it, and signs with real keys', async () => {
  const mobileWallet = await open()
  const { approval, proposal } = await connect(mobileWallet)
  expect(proposal.app).toEqual({ name: 'Paperboat', url: 'https://paperboat.test', icon: '' })
  expect(proposal.requested).toEqual(evmNamespaces.eip155.chains)
  expect(proposal.chains).toEqual(['eip155:31337', 'eip155:31338'])
  await mobileWallet.approveSession(proposal.id)
  const session = await approval
  const [address = ''] = mobileWallet.addresses
  expect(session.namespaces.eip155?.accounts[0]).toBe(`eip155:31337:${address}`)

  const signing = sign(session.topic, address, 'hello')
  const [request] = await vi.waitUntil(() => someOf(mobileWallet.getState().requests), {
    timeout: 20_000,
  })
  expect(request?.text.body).toBe('hello')
  expect(request?.text.rows[0]).toEqual(['Page', 'https://paperboat.test'])
  mobileWallet.approveRequest(request?.id ?? 0)
  const signature = await signing
  expect(
    await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature }),
  ).toBe(true)
  expect(mobileWallet.getState().requests).toEqual([])

  const refused = sign(session.topic, address, 'again')
  const [second] = await vi.waitUntil(() => someOf(mobileWallet.getState().requests), {
    timeout: 20_000,
  })
  mobileWallet.rejectRequest(second?.id ?? 0)
  await expect(refused).rejects.toMatchObject({ code: 5000 })
  await mobileWallet.close()
}, 60_000)

test('a refused session tells the app, and leaves nothing behind', async () => {
  const mobileWallet = await open({ approve: 'reject' })
  const { approval, uri } = await app.connect({ optionalNamespaces: evmNamespaces })
  const refused = approval()
  await mobileWallet.pair(uri ?? '')
  await expect(refused).rejects.toMatchObject({ code: 5000 })
  await vi.waitUntil(() => mobileWallet.getState().proposals.length === 0)
  expect(mobileWallet.getState().sessions).toEqual([])
  await mobileWallet.close()
}, 60_000)

const site = { domain: 'paperboat.test', uri: 'https://paperboat.test', nonce: 'abcdefgh' }
const askToSignIn = () =>
  app.engine.authenticate({
    ...site,
    chains: evmNamespaces.eip155.chains,
    methods: evmNamespaces.eip155.methods,
    statement: 'Welcome.',
  })

test('S5.26 the holder connects and signs in by one approval, for each network of the wallet', async () => {
  const mobileWallet = await open()
  const { response, uri } = await askToSignIn()
  const answered = response()
  await mobileWallet.pair(uri)
  const [proposal] = await vi.waitUntil(() => someOf(mobileWallet.getState().proposals), {
    timeout: 20_000,
  })
  expect(proposal?.message).toMatch(/^paperboat\.test wants you to sign in/)
  expect(proposal?.message).toContain('\nNonce: abcdefgh\n')
  await mobileWallet.approveSession(proposal?.id ?? 0)
  const { auths, session } = await answered
  const [address = ''] = mobileWallet.addresses
  expect(auths?.map(({ p }) => p.iss)).toEqual([
    `did:pkh:eip155:31337:${address}`,
    `did:pkh:eip155:31338:${address}`,
  ])
  expect(session.namespaces.eip155?.accounts).toEqual([
    `eip155:31337:${address}`,
    `eip155:31338:${address}`,
  ])
  expect(mobileWallet.getState()).toMatchObject({ proposals: [], sessions: [{}] })
  await mobileWallet.close()
}, 60_000)

test('S5.26 a holder who does not want to sign in refuses, and a wallet that can not only connects', async () => {
  const refusing = await open({ approve: 'reject' })
  const refused = await askToSignIn()
  const failing = refused.response()
  await refusing.pair(refused.uri)
  await expect(failing).rejects.toBe('User rejected.')
  await refusing.close()

  const older = await open({ approve: 'auto', signsIn: false })
  const plain = await askToSignIn()
  const answered = plain.response()
  await older.pair(plain.uri)
  expect(await answered).toMatchObject({ session: { acknowledged: true } })
  expect(await answered).not.toHaveProperty('auths')
  await older.close()
}, 60_000)

test('account and chain are changed in the wallet; a session outlives the device, and ends from it', async () => {
  const memory = new Map<string, string>()
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  }
  const mobileWallet = await open({ approve: 'auto', storage: mobileWalletStorage(storage) })
  const { approval, uri } = await app.connect({ optionalNamespaces: evmNamespaces })
  const connected = approval()
  await mobileWallet.pair(uri ?? '')
  const { topic } = await connected

  const events: unknown[] = []
  app.on('session_event', ({ params }) => events.push(params.event))
  await mobileWallet.switchChain(31338)
  await mobileWallet.selectAccount(1)
  const second = mobileWallet.addresses[1]
  await vi.waitUntil(() => events.length === 2, { timeout: 20_000 })
  expect(events).toEqual([
    { name: 'chainChanged', data: 31338 },
    {
      name: 'accountsChanged',
      data: [`eip155:31338:${second}`, `eip155:31338:${mobileWallet.addresses[0]}`],
    },
  ])

  await mobileWallet.close()
  const later = sign(topic, mobileWallet.addresses[0] ?? '', 'while it was off')
  const again = await open({ approve: 'auto', storage: mobileWalletStorage(storage) })
  expect(again.getState().sessions.map((session) => session.topic)).toEqual([topic])
  expect(await later).toMatch(/^0x/)
  expect(again.calls.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)

  const ended = new Promise<void>((resolve) => app.once('session_delete', () => resolve()))
  await again.disconnect(topic)
  await ended
  await again.close()
}, 90_000)

test('Solana is granted beside EVM under every id that the wallet knows, and its real key signs', async () => {
  const mobileWallet = await open({ solana })
  const { approval, proposal } = await connect(mobileWallet, allNamespaces)
  expect(proposal.chains).toEqual(['eip155:31337', 'eip155:31338', ids.today, ids.before])
  expect(proposal.methods).toContain('solana_signMessage')
  expect(mobileWallet.getState().solanaAccount).toBeUndefined()
  await mobileWallet.approveSession(proposal.id)
  const { namespaces, topic } = await approval
  const [first = '', second = ''] = (await mobileWallet.solana())?.addresses ?? []
  expect(namespaces.eip155?.accounts).toHaveLength(4)
  expect(namespaces.solana).toMatchObject({
    methods: allNamespaces.solana.methods,
    accounts: [ids.today, ids.before].flatMap((id) => [`${id}:${first}`, `${id}:${second}`]),
  })
  expect(mobileWallet.getState().solanaAccount).toBe(first)

  const bytes = new TextEncoder().encode('Hello from the ledger')
  const signing = app.request<{ signature: string }>({
    topic,
    chainId: ids.before,
    request: {
      method: 'solana_signMessage',
      params: { message: getBase58Decoder().decode(bytes), pubkey: first },
    },
  })
  const [request] = await vi.waitUntil(() => someOf(mobileWallet.getState().requests), {
    timeout: 20_000,
  })
  expect(request?.text.body).toBe('Hello from the ledger')
  mobileWallet.approveRequest(request?.id ?? 0)
  const signature = getBase58Encoder().encode((await signing).signature) as SignatureBytes
  const key = await getPublicKeyFromAddress(first as Address)
  expect(await verifySignature(key, signature, bytes)).toBe(true)

  const events: unknown[] = []
  app.on('session_event', ({ params }) => events.push(params))
  await mobileWallet.selectAccount(1)
  await vi.waitUntil(() => events.length === 2, { timeout: 20_000 })
  expect(events[1]).toEqual({
    chainId: ids.today,
    event: { name: 'accountsChanged', data: [second, first].map((one) => `${ids.today}:${one}`) },
  })
  expect(mobileWallet.getState().solanaAccount).toBe(second)
  await mobileWallet.close()
}, 60_000)

test.each(['eip155', 'solana'] as const)(
  'of both namespaces, %s alone can be granted',
  async (namespace) => {
    const mobileWallet = await open({ solana })
    const { approval, proposal } = await connect(mobileWallet, allNamespaces)
    await expect(mobileWallet.approveSession(proposal.id, [])).rejects.toThrow(/no network/)
    await mobileWallet.approveSession(proposal.id, [namespace])
    expect(Object.keys((await approval).namespaces)).toEqual([namespace])
    // The Solana part is not loaded without a session that uses it.
    expect(mobileWallet.getState().solanaAccount !== undefined).toBe(namespace === 'solana')
    await mobileWallet.close()
  },
  60_000,
)

test.each(['', 'hello', 'wc:abc', 'https://paperboat.test', 'wc:00@2?relay-protocol=irn'])(
  'a link that is none (%j) is refused',
  async (uri) => {
    const mobileWallet = await open()
    await expect(mobileWallet.pair(uri)).rejects.toThrow()
    expect(mobileWallet.getState().proposals).toEqual([])
    await mobileWallet.close()
  },
  30_000,
)
