import { callWallet } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { requestAccounts, requestAccountsSilently } from '../wallet/requestAccounts.js'
import { featureOf } from '../wallet/walletFeatures.js'
import { mobileWallet } from './mobileWallet.js'
import { mobileWalletError } from './mobileWalletError.js'
import { type MobileRpc, toBase58, toBase64 } from './protocol.bundled.js'

const key = new Uint8Array(32).fill(7)
const address = toBase58(key)

/** A wallet app that answers each session; `next` answers in its place. */
function setUp(env = createFakeEnv(), answers: Partial<MobileRpc> = {}) {
  const calls: [method: string, parameters?: object][] = []
  const bases: (string | undefined)[] = []
  const script: Partial<MobileRpc> = { ...answers }
  const reply = (method: keyof MobileRpc, result: object) => async (parameters?: object) => {
    calls.push([method, parameters])
    return (await script[method]?.(parameters ?? {})) ?? result
  }
  const rpc: MobileRpc = {
    authorize: reply('authorize', {
      accounts: [{ address: toBase64(key) }],
      auth_token: 'token',
      wallet_uri_base: 'https://wallet.example/open',
    }),
    getCapabilities: reply('getCapabilities', { features: ['solana:signTransactions'] }),
    signMessages: reply('signMessages', {
      signed_payloads: [toBase64(new Uint8Array(70).fill(9))],
    }),
    signTransactions: reply('signTransactions', { signed_payloads: [toBase64(key)] }),
    signAndSendTransactions: reply('signAndSendTransactions', { signatures: [toBase64(key)] }),
  }
  const { connector, standard } = mobileWallet({
    env,
    chains: () => ['solana:mainnet', 'solana:devnet'],
    async associate(work, baseUri) {
      bases.push(baseUri)
      try {
        return await work(rpc)
      } catch (error) {
        throw mobileWalletError(error)
      }
    },
  })
  const wallet = { connector, standard, provider: {} as never }
  const call = (feature: string, ...inputs: object[]) =>
    callWallet(() => featureOf(standard, feature)?.(...inputs))
  return { bases, call, calls, env, script, standard, wallet }
}

const never = new AbortController().signal

test('the app is asked for the first network in the name of the page', async () => {
  const { calls, wallet } = setUp()
  expect(await requestAccounts(wallet)).toEqual([address])
  const identity = { name: 'Example', uri: 'https://app.example' }
  expect(calls[0]).toEqual(['authorize', { identity, chain: 'solana:mainnet' }])
})

test('S4.01 after a reload the account is back, and no app is opened', async () => {
  const { env, wallet } = setUp()
  expect(await requestAccountsSilently(new Map(), wallet, never)).toEqual([])
  await requestAccounts(wallet)
  const later = setUp(env)
  expect(await requestAccountsSilently(new Map(), later.wallet, never)).toEqual([address])
  expect(later.bases).toEqual([])
  await later.call('standard:disconnect')
  const gone = setUp(env)
  expect(await requestAccountsSilently(new Map(), gone.wallet, never)).toEqual([])
})

test.each(['{', '{}', '{"token":"t","chain":"solana:mainnet","addresses":["x"]}'])(
  'a broken memory %s is none',
  async (stored) => {
    const env = createFakeEnv()
    env.storage.setItem('@latchkey/mobile-wallet', stored)
    expect(await requestAccountsSilently(new Map(), setUp(env).wallet, never)).toEqual([])
  },
)

test('a signature takes the permission along, to the app that gave it', async () => {
  const { bases, call, calls, wallet } = setUp()
  await requestAccounts(wallet)
  const account = { publicKey: key }
  const signed = await call('solana:signMessage', { account, message: new Uint8Array([1, 2]) })
  expect(signed).toEqual([{ signature: new Uint8Array(64).fill(9) }])
  expect(bases).toEqual([undefined, 'https://wallet.example/open'])
  expect(calls[2]?.[1]).toMatchObject({ auth_token: 'token', chain: 'solana:mainnet' })
  expect(calls.at(-1)?.[1]).toEqual({ addresses: [toBase64(key)], payloads: ['AQI='] })
})

test('a permission that another tab gave up is not stored again by a signature', async () => {
  const { call, env, wallet } = setUp()
  await requestAccounts(wallet)
  const other = setUp(env)
  await requestAccountsSilently(new Map(), other.wallet, never)
  await call('standard:disconnect')
  const input = { account: { publicKey: key }, message: new Uint8Array([1]) }
  await other.call('solana:signMessage', input)
  expect(env.storage.getItem('@latchkey/mobile-wallet')).toBeNull()
})

test('a permission that the app forgot is asked for again in the same session', async () => {
  const { bases, call, calls, script, wallet } = setUp()
  await requestAccounts(wallet)
  script.authorize = async (parameters) => {
    if ('auth_token' in parameters) throw Object.assign(new Error('expired'), { code: -1 })
  }
  const input = { chain: 'solana:devnet', account: { publicKey: key }, transaction: key }
  expect(await call('solana:signTransaction', input)).toEqual([{ signedTransaction: key }])
  expect(bases).toHaveLength(2)
  const asked = calls.filter(([method]) => method === 'authorize').slice(1)
  expect(asked.map(([, parameters]) => Object.keys(parameters ?? {}))).toEqual([
    ['identity', 'chain', 'auth_token'],
    ['identity', 'chain'],
  ])
  expect(asked[1]?.[1]).toMatchObject({ chain: 'solana:devnet' })
})

test('S4.36 sign-in and permission are one answer', async () => {
  const { call, calls, script } = setUp()
  const message = new TextEncoder().encode('example')
  script.authorize = async () => ({
    accounts: [{ address: toBase64(key) }],
    auth_token: 'token',
    sign_in_result: {
      address: toBase64(key),
      signed_message: toBase64(message),
      signature: toBase64(new Uint8Array(64)),
    },
  })
  const [answer] = (await call('solana:signIn', { chainId: 'devnet', nonce: 'n' })) as object[]
  expect(answer).toMatchObject({ account: { address }, signature: new Uint8Array(64) })
  expect(calls[0]?.[1]).toMatchObject({
    chain: 'solana:devnet',
    sign_in_payload: { chainId: 'devnet', nonce: 'n' },
  })
})

test('an app that only sends is not asked to sign a transaction', async () => {
  const { script, standard, wallet } = setUp()
  script.getCapabilities = async () => ({ features: [] })
  await requestAccounts(wallet)
  expect(featureOf(standard, 'solana:signTransaction')).toBeUndefined()
  expect(featureOf(standard, 'solana:signAndSendTransaction')).toBeDefined()
})

test.each([
  ['a visitor who declines', { code: -1 }, 'wallet/rejected'],
  ['no app', { code: 'ERROR_WALLET_NOT_FOUND' }, 'wallet/app-not-found'],
  ['an app that does not answer', { code: 'ERROR_SESSION_TIMEOUT' }, 'wallet/timeout'],
  ['a method that the app lacks', { code: -32601 }, 'rpc/method-not-found'],
])('%s', async (_, error, code) => {
  const { script, wallet } = setUp()
  script.authorize = async () => {
    throw Object.assign(new Error('x'), error)
  }
  await expect(requestAccounts(wallet)).rejects.toMatchObject({ code })
})

test.each([
  [{}],
  [{ accounts: [{ address: 'AQI=' }], auth_token: 'token' }],
  [{ accounts: [{ address: 7 }], auth_token: 'token' }],
])('S5.04 an answer that can not be read grants nothing: %j', async (answer) => {
  const { script, standard, wallet } = setUp()
  script.authorize = async () => answer
  await expect(requestAccounts(wallet)).rejects.toMatchObject({ code: 'wallet/malformed-accounts' })
  expect(standard.accounts).toEqual([])
})

test('an address without TLS is not where the app is opened next', async () => {
  const { bases, script, wallet } = setUp()
  script.authorize = async () => ({
    accounts: [{ address: toBase64(key) }],
    auth_token: 'token',
    wallet_uri_base: 'javascript:alert(1)',
  })
  await requestAccounts(wallet)
  await requestAccounts(wallet)
  expect(bases).toEqual([undefined, undefined])
})
