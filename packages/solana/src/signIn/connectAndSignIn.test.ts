import { parseSignInMessage } from '@latchkey/protocol/siwx'
import { expect, test } from 'vitest'
import { createSignInTest, siteMessage } from '../testing/createSignInTest.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'

const mainnet = solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const ownNetwork = solanaNetwork('localgenesishash')
const networks = [mainnet, ownNetwork] as const
const { toString: _, accountAddress: __, ...site } = siteMessage
const requested = { ...site, nonce: 'abcdefgh1' }

test('S4.36 a wallet with the feature connects and signs in by one prompt', async () => {
  const { connect, methods, sessions, wallet } = await createSignInTest({ networks })
  wallet.selectAccount(1)
  const [first, second] = wallet.addresses
  expect(await connect()).toMatchObject({ addresses: [second, first] })
  expect(methods()).toEqual(['solana:signIn'])
  const [session] = sessions
  expect(sessions).toHaveLength(1)
  expect(session?.data).toEqual({ ...requested, accountAddress: second })
  expect(parseSignInMessage(session?.message ?? '')).toEqual(session?.data)
  expect(session?.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
})

test('S4.36 a wallet gets the fields of the message, the name of its cluster, and no account', async () => {
  const { connect, wallet } = await createSignInTest({ networks })
  await connect()
  expect(wallet.calls[0]?.params).toEqual([{ ...requested, chainId: 'mainnet' }])
})

test('S4.36 a network of the host is named by its id to a wallet that lists it', async () => {
  const { caipNetworkId: chainId } = ownNetwork
  const clusters = [{ chain: chainId as `solana:${string}` }]
  const { connect, sessions, wallet } = await createSignInTest({
    networks: [ownNetwork],
    wallet: { clusters },
    message: { chainId },
  })
  expect(await connect()).toMatchObject({ networkId: chainId })
  expect(wallet.calls[0]).toMatchObject({ method: 'solana:signIn', params: [{ chainId }] })
  expect(sessions).toMatchObject([{ data: { chainId } }])
})

test.each<[string, Partial<Parameters<typeof createSignInTest>[0]>]>([
  ['that lacks the feature', { wallet: { without: ['solana:signIn'] } }],
  ['that announces the feature without its method', { wallet: { hollow: ['solana:signIn'] } }],
  ['whose host can not create the message', { message: new Error('server away') }],
  ['whose message is of another network', { message: { chainId: ownNetwork.caipNetworkId } }],
  ['whose message breaks the grammar', { message: { statement: 'two\nlines' } }],
  ['whose message has no nonce', { message: { nonce: undefined as unknown as string } }],
])('S4.35 a wallet %s is connected as usual', async (_, options) => {
  const { connect, methods, sessions, wallet } = await createSignInTest({ networks, ...options })
  expect(await connect()).toMatchObject({ addresses: wallet.addresses })
  expect(methods()).toEqual(['standard:connect'])
  expect(sessions).toEqual([])
})

test('S4.35 a wallet that has no name for the network is connected as usual', async () => {
  const { caipNetworkId: chainId } = ownNetwork
  const clusters = [{ chain: 'solana:localnet' as const }]
  const { connect, methods } = await createSignInTest({
    networks: [ownNetwork],
    wallet: { clusters },
    message: { chainId },
  })
  await connect()
  expect(methods()).toEqual(['standard:connect'])
})

test.each([
  ['4200, not supported', 4200, 'no'],
  ['-32601, not found', -32601, 'no'],
  ['-32000, invalid input', -32000, 'Invalid Input'],
  [
    'what a hardware wallet says',
    -32603,
    'Signing off chain messages with Ledger is not yet supported',
  ],
])('S4.35 a wallet that answers %s is connected as usual', async (_, code, message) => {
  const { connect, methods, sessions, wallet } = await createSignInTest({ networks })
  wallet.next({ code, message })
  expect(await connect()).toMatchObject({ addresses: wallet.addresses })
  expect(methods()).toEqual(['solana:signIn', 'standard:connect'])
  expect(sessions).toEqual([])
})

test('S4.37 S8.61 a visitor who declines is asked nothing else', async () => {
  const { connect, methods, sessions, wallet } = await createSignInTest({ networks })
  wallet.next('reject')
  await expect(connect()).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(methods()).toEqual(['solana:signIn'])
  expect(sessions).toEqual([])
})

test('S4.37 a wallet that never answers is left by the visitor', async () => {
  const { connect, methods, sessions, wallet } = await createSignInTest({ networks })
  wallet.next('hang')
  const stopped = new AbortController()
  const connecting = connect(stopped.signal)
  const failed = expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
  await expect.poll(methods).toEqual(['solana:signIn'])
  stopped.abort()
  await failed
  expect(sessions).toEqual([])
})

test('S4.36 a visitor who leaves while the host creates the message sees no window', async () => {
  const { connect, methods } = await createSignInTest({ networks })
  const stopped = new AbortController()
  const connecting = connect(stopped.signal)
  stopped.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(methods()).toEqual([])
})

test('S4.36 a wallet that is picked again has one window, and its answer is checked by its own request', async () => {
  const { connect, methods, sessions, wallet } = await createSignInTest({ networks })
  wallet.next({ delayMs: 50 })
  const left = new AbortController()
  const first = connect(left.signal)
  const failed = expect(first).rejects.toMatchObject({ code: 'connection/aborted' })
  await expect.poll(methods).toEqual(['solana:signIn'])
  left.abort()
  await failed
  expect(await connect()).toMatchObject({ addresses: wallet.addresses })
  expect(methods()).toEqual(['solana:signIn'])
  expect(sessions).toMatchObject([{ data: { nonce: requested.nonce } }])
})
