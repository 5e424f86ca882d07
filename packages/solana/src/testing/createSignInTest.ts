import { createSharedCalls } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import type { Network } from '@latchkey/protocol'
import type { SignInMessage, SignInSession } from '@latchkey/protocol/siwx'
import { createSolanaWallet, type SolanaWalletOptions } from '@latchkey/testkit/solana'
import { connectAndSignIn } from '../signIn/connectAndSignIn.js'
import { type ConnectContext, connect } from '../wallet/connect.js'
import { createClusterSelection } from '../wallet/createClusterSelection.js'
import { testKeyOf } from './createTestRpc.js'

export const siteMessage: SignInMessage = {
  accountAddress: '',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'example.com',
  uri: 'https://example.com',
  version: '1',
  nonce: 'abcdefgh',
  statement: 'Welcome',
  issuedAt: '2026-01-02T03:04:05.000Z',
  resources: ['https://example.com/terms'],
  toString() {
    throw new Error('The text is the wallet to write')
  },
}

type SignInTest = {
  readonly networks: readonly [Network, ...Network[]]
  readonly wallet?: Partial<SolanaWalletOptions>
  readonly message?: Partial<SignInMessage> | Error
}

export async function createSignInTest({ message = {}, networks, wallet: options }: SignInTest) {
  const wallet = await createSolanaWallet({
    name: 'Page',
    accounts: [testKeyOf('account 0'), testKeyOf('account 1')],
    ...options,
  })
  const sessions: SignInSession[] = []
  const signing = {
    env: createFakeEnv(),
    clusters: createClusterSelection({ networks: () => networks }),
    shared: createSharedCalls(),
  }
  let messages = 0
  const signIn = {
    async createMessage() {
      if (message instanceof Error) throw message
      messages += 1
      return { ...siteMessage, nonce: `${siteMessage.nonce}${messages}`, ...message }
    },
    onSession: (session: SignInSession) => void sessions.push(session),
  }
  const provider = { request: async () => undefined, on() {}, removeListener() {} }
  const connector = { id: 'Page', name: 'Page', type: 'ANNOUNCED', chain: 'solana' } as const
  const context: ConnectContext = {
    ...signing,
    silent: new Map(),
    signIn: (...args) => connectAndSignIn(signing, ...args),
  }
  return {
    wallet,
    sessions,
    methods: () => wallet.calls.map(({ method }) => method),
    connect: (signal = new AbortController().signal) =>
      connect(
        context,
        { connector, provider, standard: wallet.standard },
        { network: networks[0], signal, signIn },
      ),
  }
}
