import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { expect, test, vi } from 'vitest'
import { start } from '../assembly/start.js'
import { accountOf } from '../state/accountsSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { handleSessionEvent } from './handleSessionEvent.js'
import { pairWallet } from './pairWallet.js'

const network = fakeNetwork()
const chainId = network.caipNetworkId
const session: SignInSession = {
  data: {
    accountAddress: 'eip155-address',
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh',
  },
  message: 'text',
  signature: '0x00',
}

/** A page whose host requires sign-in, and writes down what is asked of it. */
function begin(methods: Partial<Siwx> = {}, networks = [network]) {
  const calls: string[] = []
  const remote = fakeSessions()
  const siwx: Siwx = {
    async createMessage({ accountAddress }) {
      calls.push(`message for "${accountAddress}"`)
      return { ...session.data, toString: () => 'text' }
    },
    async addSession({ data }) {
      const { status } = accountOf(context.store.get().accounts, 'eip155')
      calls.push(`add ${data.accountAddress} while ${status}`)
    },
    setSessions: async () => {},
    getSessions: async () => [session],
    revokeSession: async () => {},
    ...methods,
  }
  const errors: unknown[] = []
  const context = {
    ...createTestContext({ networks: networks as [typeof network], connectors: [remote], siwx }),
    reportError: (error: unknown) => void errors.push(error),
  }
  const stop = start(context)
  return { calls, context, errors, remote, stop }
}

const proposed = (remote: ReturnType<typeof fakeSessions>, count = 1) =>
  vi.waitFor(() => expect(remote.proposals).toHaveLength(count), 5_000)

test('S5.26 a wallet on another device may sign in with the session, which is stored before its account appears', async () => {
  const { calls, context, remote, stop } = begin()
  const paired = pairWallet(context)
  await proposed(remote)
  const signIn = remote.proposals[0]?.signIn
  expect(calls).toEqual([])
  expect(await signIn?.createMessage()).toMatchObject({ nonce: 'abcdefgh' })
  signIn?.onSession(session)
  remote.approve()
  await paired
  expect(calls).toEqual(['message for ""', 'add eip155-address while disconnected'])
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  stop()
})

test('S5.26 a wallet that only connects stores nothing', async () => {
  const { calls, context, remote, stop } = begin()
  const paired = pairWallet(context)
  await proposed(remote)
  remote.approve()
  await paired
  expect(calls).toEqual([])
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  stop()
})

test.each<[string, Partial<Siwx>, Parameters<typeof begin>[1]]>([
  ['of several namespaces', {}, [network, fakeSolanaNetwork()]],
  ['whose sign-in is optional', { getRequired: () => false }, undefined],
])('S5.26 a wallet of a page %s is asked to connect only', async (_, methods, networks) => {
  const { context, remote, stop } = begin(methods, networks)
  const paired = pairWallet(context)
  await proposed(remote)
  expect(remote.proposals[0]).not.toHaveProperty('signIn')
  remote.approve()
  await paired
  stop()
})

test('S4.07 each URI has a request of its own, and what the wallet signed for an older one counts', async () => {
  const { calls, context, remote, stop } = begin()
  context.pairing.viewers += 1
  const paired = pairWallet(context)
  await proposed(remote)
  await context.env.advance(230_001)
  await proposed(remote, 2)
  const [first, second] = remote.proposals
  expect(first?.signIn).not.toBe(second?.signIn)
  first?.signIn?.onSession(session)
  remote.approve(0)
  await paired
  expect(calls).toEqual(['add eip155-address while disconnected'])
  stop()
})

test('a session that the host refuses leaves the connection, for the view to ask', async () => {
  const { context, errors, remote, stop } = begin({
    addSession: () => Promise.reject(new Error('The server is away')),
  })
  const paired = pairWallet(context)
  await proposed(remote)
  remote.proposals[0]?.signIn?.onSession(session)
  remote.approve()
  await paired
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  expect(errors).toHaveLength(1)
  stop()
})

test('a host that fails to say whether sign-in is required requires it', async () => {
  const { context, errors, remote, stop } = begin({
    getRequired() {
      throw new Error('broken')
    },
  })
  pairWallet(context).catch(() => {})
  await proposed(remote)
  expect(remote.proposals[0]).toHaveProperty('signIn')
  expect(errors).toHaveLength(0)
  context.pairing.attempt?.abort()
  stop()
})

test('S4.02 what a wallet signed while the page was away is stored before its account appears', async () => {
  const { calls, context, remote, stop } = begin()
  remote.approve()
  await handleSessionEvent(context, { type: 'approved', signedIn: [session] })
  expect(calls).toEqual(['add eip155-address while disconnected'])
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  stop()
})
