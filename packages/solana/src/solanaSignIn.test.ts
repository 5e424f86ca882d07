import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv } from '@latchkey/core/testing'
import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { formatSignInMessage } from '@latchkey/protocol/siwx'
import {
  announceSolanaWallet,
  createSolanaWallet,
  type SolanaWalletOptions,
} from '@latchkey/testkit/solana'
import { afterEach, expect, test } from 'vitest'
import { solana } from './solana.js'
import { solanaNetwork } from './testing/solanaNetwork.js'

const mainnet = solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

/** A page that requires sign-in, or lets the visitor choose, with one wallet. */
async function loadPage(options: Partial<SolanaWalletOptions> = {}, isRequired = true) {
  const window = new EventTarget()
  const accounts = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const wallet = await createSolanaWallet({ name: 'Example', accounts, ...options })
  const sessions: SignInSession[] = []
  const siwx: Siwx = {
    async createMessage({ accountAddress, chainId }) {
      const site = { domain: 'example.com', uri: 'https://example.com', version: '1' } as const
      const data = { ...site, accountAddress, chainId, nonce: 'abcdefgh12' }
      return { ...data, toString: () => formatSignInMessage(data) }
    },
    addSession: async (session) => void sessions.push(session),
    setSessions: async () => {},
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
    revokeSession: async () => {},
    getRequired: () => isRequired,
  }
  const env = createFakeEnv()
  const latchkey = createLatchkey({
    networks: [mainnet],
    adapters: [solana({ window })],
    env,
    siwx,
  })
  instances.push(latchkey)
  announceSolanaWallet(wallet, { window })
  await latchkey.connect({ connectorId: 'Example' })
  const status = () => latchkey.getState().signIn.byNamespace.solana?.status
  const prompts = () =>
    wallet.calls.filter(({ prompting }) => prompting).map(({ method }) => method)
  return { latchkey, prompts, sessions, status, wallet }
}

test('S4.36 required sign-in is one prompt of a wallet with the feature', async () => {
  const { latchkey, prompts, sessions, status, wallet } = await loadPage()
  await expect.poll(status).toBe('signed-in')
  expect(prompts()).toEqual(['solana:signIn'])
  expect(latchkey.getState().accounts.solana?.address).toBe(wallet.addresses[0])
  expect(sessions).toMatchObject([
    { data: { accountAddress: wallet.addresses[0], chainId: mainnet.caipNetworkId } },
  ])
})

test.each<[string, Partial<SolanaWalletOptions>, boolean, string]>([
  ['required sign-in', { without: ['solana:signIn'] }, true, 'solana:signMessage'],
  ['sign-in by choice', {}, false, 'solana:signMessage'],
  [
    'sign-in with a device that signs transactions only',
    { without: ['solana:signIn', 'solana:signMessage'] },
    true,
    'solana:signTransaction',
  ],
])(
  'S4.35 S4.36 %s is a connection, and then a signature',
  async (_, options, isRequired, second) => {
    const { latchkey, prompts, sessions, status } = await loadPage(options, isRequired)
    await expect.poll(status).toBe('signed-out')
    expect(prompts()).toEqual(['standard:connect'])
    await latchkey.signIn()
    expect(status()).toBe('signed-in')
    expect(prompts()).toEqual(['standard:connect', second])
    expect(sessions).toHaveLength(1)
  },
)
