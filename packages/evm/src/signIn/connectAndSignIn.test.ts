import { createSharedCalls } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import type { SignInMessage, SignInSession } from '@latchkey/protocol/siwx'
import { createWallet, type WalletOptions } from '@latchkey/testkit'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { connect } from '../wallet/connect.js'
import { canSignInAtOnce } from './canSignInAtOnce.js'
import { connectAndSignIn } from './connectAndSignIn.js'

const siteMessage: SignInMessage = {
  accountAddress: '',
  chainId: 'eip155:31337',
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

type Answers = (method: string, answer: unknown) => unknown

function setUp(options: Partial<WalletOptions> = {}, change: Answers = (_, answer) => answer) {
  const wallet = createWallet({
    name: 'One step',
    rdns: 'xyz.ithaca.porto',
    accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' }],
    signIn: true,
    ...options,
  })
  const sessions: SignInSession[] = []
  const provider = {
    request: async (call: { method: string; params?: readonly unknown[] }) =>
      change(call.method, await wallet.provider.request(call)),
  }
  const connector = { id: 'one', name: 'One step', type: 'ANNOUNCED', chain: 'eip155' } as const
  const shared = createSharedCalls()
  const run = (signal = new AbortController().signal, nonce = siteMessage.nonce) =>
    connect(createFakeEnv(), { connector, provider }, signal, {
      signIn: () =>
        connectAndSignIn({
          provider,
          request: {
            createMessage: async () => ({ ...siteMessage, nonce }),
            onSession: (session) => void sessions.push(session),
          },
          shared,
          signal,
        }),
    })
  const prompts = () => wallet.calls.flatMap(({ method, prompting }) => (prompting ? method : []))
  return { prompts, run, sessions, wallet }
}

/** Changes what the wallet says that it signed. */
const withText =
  (edit: (text: string) => string): Answers =>
  (method, answer) => {
    if (method !== 'wallet_connect') return answer
    const copy = structuredClone(answer) as {
      accounts: { capabilities: { signInWithEthereum: { message: string } } }[]
    }
    const signed = copy.accounts[0]?.capabilities.signInWithEthereum
    if (signed) signed.message = edit(signed.message)
    return copy
  }

test('S4.36 one prompt connects and signs the message of the host', async () => {
  const { prompts, run, sessions, wallet } = setUp()
  const [address = '0x'] = wallet.addresses
  expect(await run()).toMatchObject({ addresses: [address], networkId: 'eip155:31337' })
  expect(prompts()).toEqual(['wallet_connect'])
  const { data, message = '', signature = '' } = sessions[0] ?? {}
  const { toString: _, ...asked } = siteMessage
  expect(data).toEqual({ ...asked, accountAddress: address })
  const proof = { address, message, signature: signature as `0x${string}` }
  expect(await verifyMessage(proof)).toBe(true)
})

test.each([4200, -32601] as const)(
  'S4.35 a wallet that answers %s connects as usual, by one prompt',
  async (unknownMethodCode) => {
    const { prompts, run, sessions } = setUp({ signIn: false, quirks: { unknownMethodCode } })
    await run()
    expect(prompts()).toEqual(['eth_requestAccounts'])
    expect(sessions).toEqual([])
  },
)

test('a visitor who declines is not asked again', async () => {
  const { prompts, run, wallet } = setUp()
  wallet.next('reject')
  await expect(run()).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(prompts()).toEqual(['wallet_connect'])
})

test('a wallet that connects without a signature is connected', async () => {
  const { run, sessions, wallet } = setUp({}, (method, answer) =>
    method === 'wallet_connect'
      ? {
          accounts: [
            { address: (answer as { accounts: [{ address: string }] }).accounts[0].address },
          ],
        }
      : answer,
  )
  expect(await run()).toMatchObject({ addresses: wallet.addresses })
  expect(sessions).toEqual([])
})

test.each([
  ['another site', (text: string) => text.replace('example.com wants', 'evil.example wants')],
  ['another nonce', (text: string) => text.replace('abcdefgh', 'hgfedcba')],
  ['another network', (text: string) => text.replace('31337', '1')],
  ['another account', (text: string) => text.replace(/0x[\da-f]{40}/i, `0x${'1'.repeat(40)}`)],
  ['further terms', (text: string) => text.replace('/terms', '/other')],
  ['no message', () => 'hello'],
])('S4.36 a signature for %s is not used, and the visitor is asked as usual', async (_, edit) => {
  const { prompts, run, sessions, wallet } = setUp({}, withText(edit))
  expect(await run()).toMatchObject({ addresses: wallet.addresses })
  expect(prompts()).toEqual(['wallet_connect'])
  expect(sessions).toEqual([])
})

test('S4.36 the account of the session is the connected one, though the wallet names another each time', async () => {
  const other = `0x${'22'.repeat(20)}`
  const { run, sessions } = setUp({}, (method, answer) => {
    if (method !== 'wallet_connect') return answer
    const [{ address, capabilities }] = (answer as { accounts: [Record<string, unknown>] }).accounts
    let reads = 0
    const account = Object.defineProperty({ capabilities }, 'address', {
      get: () => (++reads === 1 ? address : other),
    })
    return { accounts: [account] }
  })
  const connection = await run()
  expect(sessions.map(({ data }) => data.accountAddress)).toEqual(connection?.addresses)
})

test('who picks the wallet again answers in the same window', async () => {
  let approve = () => {}
  const { prompts, run, sessions } = setUp({
    approve: () => new Promise((resolve) => (approve = () => resolve(true))),
  })
  const leaving = new AbortController()
  const first = run(leaving.signal).catch(() => {})
  await new Promise((done) => setTimeout(done, 10))
  leaving.abort()
  const second = run(undefined, 'ijklmnop')
  await new Promise((done) => setTimeout(done, 10))
  approve()
  await Promise.all([first, second])
  expect(prompts()).toEqual(['wallet_connect'])
  expect(sessions.map(({ data }) => data.nonce)).toEqual(['abcdefgh'])
})

test.each([
  ['xyz.ithaca.porto', true],
  ['app.base.account', true],
  ['io.metamask', false],
  ['com.coinbase.wallet', false],
])('%s signs in at once: %s', (rdns, expected) => {
  expect(canSignInAtOnce({ info: { rdns } })).toBe(expected)
  expect(canSignInAtOnce({})).toBe(false)
})
