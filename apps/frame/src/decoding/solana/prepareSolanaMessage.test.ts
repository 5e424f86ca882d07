import { formatSignInMessage, type SignInMessageData } from '@latchkey/protocol/siwx'
import { getBase58Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const prepare = (params: unknown) =>
  prepareRequest(prepareInput({ method: 'solana_signMessage', params }))
const text = (message: string) => getBase58Decoder().decode(new TextEncoder().encode(message))

test.each([
  ['an object', { message: text('Hello') }],
  ['a list', [{ message: text('Hello') }]],
  ['the own account', { message: text('Hello'), pubkey: addresses.solana }],
  ['bytes', { message: [72, 101, 108, 108, 111] }],
])('S3.77 a message by %s is shown and signed as it is', async (_, params) => {
  const { card, finish, namespace, payloads } = await prepare(params)
  expect(namespace).toBe('solana')
  expect(card).toMatchObject({ title: 'signMessage', message: { text: 'Hello', isHex: false } })
  expect(payloads).toEqual([new TextEncoder().encode('Hello')])
  expect(await finish([new Uint8Array([0, 1])])).toEqual({ signature: '12' })
})

test('S3.77 bytes are shown from the lowest to the highest', async () => {
  const { card, payloads } = await prepare({ message: [0, 255] })
  expect(payloads).toEqual([new Uint8Array([0, 255])])
  expect(card.message).toEqual({ text: '00ff', isHex: true })
})

test.each([
  [undefined, 'rpc/invalid-params'],
  ['Hello', 'rpc/invalid-params'],
  [[], 'rpc/invalid-params'],
  [{}, 'rpc/invalid-params'],
  [{ message: 7 }, 'rpc/invalid-params'],
  [{ message: new String(text('Hello')) }, 'rpc/invalid-params'],
  [{ message: '0OIl' }, 'rpc/invalid-params'],
  [{ message: [256] }, 'rpc/invalid-params'],
  [{ message: [-1] }, 'rpc/invalid-params'],
  [{ message: [0.5] }, 'rpc/invalid-params'],
  [{ message: ['1'] }, 'rpc/invalid-params'],
  [{ message: text('Hello'), pubkey: addresses.eip155 }, 'wallet/unauthorized'],
])('S3.77 a message by %j is refused', async (params, code) => {
  await expect(prepare(params)).rejects.toMatchObject({ code })
})

const signIn = (address: string) => `app.example wants you to sign in with your Solana account:
${address}

URI: https://app.example
Version: 1
Chain ID: mainnet
Nonce: 12345678`

test('T33 a sign-in on Solana is for the own account, letter by letter, on whichever chain', async () => {
  const own = await prepare({ message: text(signIn(addresses.solana)) })
  expect([own.card.title, own.card.blocked, own.card.warnings]).toEqual(['signIn', undefined, []])
  const other = await prepare({ message: text(signIn(addresses.solana.toLowerCase())) })
  expect(other.card.blocked).toBe('signInOtherAddress')
})

test('T33 a sign-in of CAIP-122 is shown like one of EVM, and blocked where it is for another site', async () => {
  const { caipNetworkId } = prepareInput({ method: 'solana_signMessage' }).request
  const data = {
    accountAddress: addresses.solana,
    chainId: caipNetworkId as `solana:${string}`,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'nonce0001',
    statement: 'Sign in to Paperboat.',
  } as const
  const cardOf = async (change: Partial<SignInMessageData> = {}) =>
    (await prepare({ message: text(formatSignInMessage({ ...data, ...change })) })).card
  const own = await cardOf()
  expect([own.title, own.blocked, own.warnings]).toEqual(['signIn', undefined, []])
  expect(own.from).toBe(addresses.solana)
  expect(own.actions).toEqual([
    {
      name: 'signIn',
      rows: [
        { kind: 'text', label: 'site', text: 'app.example' },
        { kind: 'text', label: 'statement', text: 'Sign in to Paperboat.' },
      ],
    },
  ])
  expect((await cardOf({ domain: 'bank.example' })).blocked).toBe('signInOtherSite')
  expect((await cardOf({ uri: 'https://bank.example' })).blocked).toBe('signInOtherSite')
  const { blocked, warnings } = await cardOf({ chainId: 'solana:elsewhere' })
  expect([blocked, warnings]).toEqual([undefined, [{ code: 'signInOtherChain', level: 'caution' }]])
})
