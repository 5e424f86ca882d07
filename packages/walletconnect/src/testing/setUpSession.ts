import type { AddedWallet, SessionEvent, SourceDeps } from '@latchkey/core/adapter'
import { createFakeEnv, type FakeEnv, fakeNetwork } from '@latchkey/core/testing'
import type { Namespace } from '@latchkey/protocol'
import type { openClient } from '../client/openClient.js'
import { createSession, type Session } from '../session/createSession.js'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import type { FakeSession, FakeSignClientScript } from './fakeSignClient.js'
import { fakeSignClients, sessionsKey } from './fakeSignClients.js'

export const address = `0x${'a1'.repeat(20)}`
/** Where a page stores its session. */
export const key = '@appkit-wallet/walletconnect'

/** A session that a wallet approves, on two networks of EVM. */
export const approved = (letter = 'a', name = 'Mobile'): FakeSession => ({
  topic: letter.repeat(64),
  expiry: 1_000_000,
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
      methods: ['personal_sign'],
    },
  },
  peer: { metadata: { name } },
})

type Given = FakeSignClientScript & {
  readonly env?: FakeEnv
  readonly deps?: Partial<SourceDeps>
  readonly options?: WalletConnectOptions
  /** Opens the client, where it is not to be a fake that works. */
  readonly open?: typeof openClient
}

/** Creates the session code of a page whose clients and wallet are fakes. */
export function setUpSession({
  deps,
  env = createFakeEnv(),
  open,
  options,
  ...script
}: Given = {}) {
  const clients = fakeSignClients(script)
  const events: SessionEvent[] = []
  const emitted: [topic: string, payload: unknown][] = []
  const session = createSession(
    { relayUrl: 'wss://relay.example', ...options },
    {
      env,
      rpc: async () => ({ request: async () => null, close() {} }),
      id: undefined,
      metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
      server: undefined,
      projectId: undefined,
      networks: () => [fakeNetwork(1), fakeNetwork(10)],
      activeNetwork: () => undefined,
      theme: () => ({}),
      watchTheme: () => () => {},
      ...deps,
    },
    {
      emit: (topic, payload) => emitted.push([topic, payload]),
      notify: (event) => events.push(event),
      isClosed: () => false,
    },
    open ?? clients.open,
  )
  const pair = async (approval: FakeSession = approved()) => {
    const pairing = session.pair({ signal: new AbortController().signal, onUri: () => {} })
    await env.advance(0)
    await clients.last().approve(approval)
    await pairing
  }
  return { clients, emitted, env, events, pair, session }
}

/** Starts a proposal that the test can cancel; a failure is its result. */
export function propose(session: Session) {
  const controller = new AbortController()
  const uris: string[] = []
  const result = session
    .pair({ signal: controller.signal, onUri: (uri) => uris.push(uri) })
    .then(() => 'approved')
    .catch((error) => error.code)
  return { cancel: () => controller.abort(), result, uris }
}

/** The wallet as a namespace without an adapter sees it. */
export const wallet = (chain: Namespace = 'eip155'): AddedWallet => ({
  connector: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain },
  provider: { request: async () => null, on: () => {}, removeListener: () => {} },
  approvedNetworkIds: () => undefined,
})

/** Stores a session as another page or tab does. */
export const store = (env: FakeEnv, session: FakeSession, values = {}) =>
  env.storage.setItem(
    key,
    JSON.stringify({ topic: session.topic, values: { [sessionsKey]: [session], ...values } }),
  )

/** Returns the topic of the session that is stored. */
export const storedTopic = (env: FakeEnv) => JSON.parse(env.storage.getItem(key) ?? '{}').topic

/** A request that the wallet never answers; its failure is the result. */
export const ask = (session: Session) =>
  session.request('eip155', { method: 'personal_sign', params: ['0x00', address] }).then(
    () => 'answered',
    (error) => error.code,
  )
