import { hashTypedData, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import {
  addresses,
  now,
  prepareInput,
  type RpcAnswers,
} from '../../approval/testing/fakeApproval.js'
import { prepareRequest } from '../prepareRequest.js'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const soon = Math.floor(now / 1000) + 600

const permit = {
  domain: { name: 'Coin', version: '1', chainId: 1, verifyingContract: token },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { owner: addresses.eip155, spender: bob, value: '7', nonce: 0, deadline: soon },
} as const

const prepare = (data: unknown, answers: RpcAnswers = {}) =>
  prepareRequest(
    prepareInput({ method: 'eth_signTypedData_v4', params: [addresses.eip155, data] }, answers),
  )
const codes = async (data: unknown, answers: RpcAnswers = {}) =>
  (await prepare(data, answers)).card.warnings.map(({ code }) => code)

test('S3.76 T08 the bytes equal those of other libraries, for JSON text and for an object', async () => {
  for (const data of [permit, JSON.stringify(permit)]) {
    const { payloads } = await prepare(data)
    const value = { ...permit.message, value: 7n, nonce: 0n, deadline: BigInt(soon) }
    const hash = hashTypedData({ ...permit, message: value })
    expect(keccak256(payloads[0] ?? new Uint8Array())).toBe(hash)
  }
})

test('S3.76 typed data for another account is refused', async () => {
  const params = [bob, permit]
  const asked = prepareRequest(prepareInput({ method: 'eth_signTypedData_v4', params }))
  await expect(asked).rejects.toMatchObject({ code: 'wallet/unauthorized' })
})

test('a permit shows the spender, amount, token and expiry', async () => {
  const { card } = await prepare(permit)
  expect(card.title).toBe('allowSpending')
  expect(card.actions).toMatchObject([
    {
      name: 'permit',
      rows: [{ label: 'amount' }, { address: bob }, { address: token }, { seconds: soon }],
    },
  ])
  expect(card.warnings.map(({ code }) => code)).toEqual(['permit'])
  const wild = {
    ...permit,
    message: { ...permit.message, value: `0x${'f'.repeat(64)}`, deadline: soon + 1e9 },
  }
  expect(await codes(wild)).toEqual(['permit', 'unlimitedApproval', 'farDeadline'])
})

test('Permit2 with several tokens in one signature', async () => {
  const fields = ['token:address', 'amount:uint160', 'expiration:uint48', 'nonce:uint48']
  const toFields = (list: string[]) =>
    list.map((text) => ({ name: text.split(':')[0], type: text.split(':')[1] }))
  const details = { token, amount: '5', expiration: soon, nonce: 0 }
  const { card } = await prepare({
    domain: { name: 'Permit2', chainId: 1, verifyingContract: bob },
    types: {
      PermitDetails: toFields(fields),
      PermitBatch: toFields(['details:PermitDetails[]', 'spender:address', 'sigDeadline:uint256']),
    },
    primaryType: 'PermitBatch',
    message: { details: [details, { ...details, token: bob }], spender: bob, sigDeadline: soon },
  })
  expect(card.actions.map(({ name }) => name)).toEqual(['permit', 'permit'])
})

test('a domain without a chain, with another chain, or without a contract is reported', async () => {
  const { chainId: _, ...anywhere } = permit.domain
  expect(await codes({ ...permit, domain: anywhere })).toContain('noChainId')
  expect(await codes({ ...permit, domain: { ...permit.domain, chainId: 5 } })).toContain(
    'foreignChain',
  )
  expect(await codes(permit, { eth_getCode: '0x' })).toContain('verifierWithoutCode')
})

test('a chain in the domain that is not part of the type is ignored', async () => {
  const types = { ...permit.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
  expect(await codes({ ...permit, types })).toContain('noChainId')
})

test('every signed field is shown, and no other', async () => {
  const message = { ...permit.message, note: 'this is harmless' }
  const { card } = await prepare({ ...permit, message })
  const text = JSON.stringify(card.tree)
  expect(text).not.toContain('harmless')
  expect(text).toContain(bob)
  expect(text).toContain('"7"')
})

test.each([
  ['a field is missing', { message: { owner: bob } }],
  ['a number is no number', { message: { ...permit.message, value: '7 ' } }],
  ['a number lost digits', { message: { ...permit.message, value: 2 ** 60 } }],
  ['a number is too large', { message: { ...permit.message, value: `0x1${'0'.repeat(64)}` } }],
  ['an address is none', { message: { ...permit.message, spender: '0x12' } }],
  ['a type is unknown', { primaryType: 'Order' }],
  ['a struct is called like a number', { types: { ...permit.types, uint256: [] } }],
  [
    'a name stands twice',
    { types: { Permit: [...permit.types.Permit, { name: 'owner', type: 'bool' }] } },
  ],
  [
    'the domain has a field of its own',
    { types: { ...permit.types, EIP712Domain: [{ name: 'x', type: 'string' }] } },
  ],
])('refused where %s', async (_, change) => {
  await expect(prepare({ ...permit, ...change })).rejects.toMatchObject({
    code: 'rpc/invalid-params',
  })
})

test.each([
  ['no account', [undefined, permit], 'rpc/invalid-params'],
  ['no list', { data: permit }, 'rpc/invalid-params'],
  ['another account', [bob, permit], 'wallet/unauthorized'],
])('S3.76 typed data for %s is refused', async (_, params, code) => {
  const asked = prepareRequest(prepareInput({ method: 'eth_signTypedData_v4', params }))
  await expect(asked).rejects.toMatchObject({ code })
})

const login = {
  domain: permit.domain,
  types: { Login: [{ name: 'text', type: 'string' }] },
  primaryType: 'Login',
  message: { text: 'hi' },
}
const unread = { code: 'unreadableData', level: 'caution' }
const noChain = { code: 'noChainId', level: 'caution' }
const foreign = { code: 'foreignChain', level: 'danger' }
const saltOf = (digits: string) => `0x${digits.padStart(64, '0')}`

test.each([
  ['whose contract has code', login.domain, '0x6000', []],
  [
    'whose contract cannot be read',
    login.domain,
    new Error('no answer'),
    [{ code: 'codeUnknown', level: 'caution' }],
  ],
  [
    'whose contract has no code',
    login.domain,
    '0x',
    [{ code: 'verifierWithoutCode', level: 'danger' }],
  ],
  ['that names no contract', { chainId: 1 }, '0x', []],
  ['that names no network', { verifyingContract: token }, '0x6000', [noChain]],
  ['that names another network', { chainId: 5 }, '0x', [foreign]],
  ['that has this network as a salt', { salt: saltOf('1') }, '0x', [noChain]],
  ['that has another network as a salt', { salt: saltOf('AB') }, '0x', [foreign, noChain]],
  [
    'that has the largest number as a salt',
    { salt: saltOf('f'.repeat(16)) },
    '0x',
    [foreign, noChain],
  ],
  ['that has a salt beyond any network', { salt: saltOf('1'.repeat(17)) }, '0x', [noChain]],
  [
    'that has the first number beyond any network as a salt',
    { salt: saltOf(`1${'0'.repeat(16)}`) },
    '0x',
    [noChain],
  ],
  ['that has an empty salt', { salt: saltOf('0') }, '0x', [noChain]],
  ['that names this network, and another as a salt', { chainId: 1, salt: saltOf('5') }, '0x', []],
])('S3.76 T207 a domain %s is warned of', async (_, domain, code, expected) => {
  const { card } = await prepare({ ...login, domain }, { eth_getCode: code })
  const dangers = expected.filter(({ level }) => level === 'danger')
  const cautions = expected.filter(({ level }) => level === 'caution')
  expect(card.warnings).toEqual([...dangers, unread, ...cautions])
  expect(card.title).toBe('signData')
})

test('T207 the number of the first network in place of a salt is called out on another', async () => {
  const caipNetworkId = 'eip155:10'
  const params = [addresses.eip155, { ...login, domain: { salt: saltOf('1') } }]
  const request = { method: 'eth_signTypedData_v4', params, caipNetworkId } as const
  const input = prepareInput(request, {}, { activeChain: caipNetworkId })
  expect((await prepareRequest(input)).card.warnings).toEqual([foreign, unread, noChain])
})

test('S3.76 a signature is returned as one text of hex', async () => {
  const { finish, namespace, payloads } = await prepare(login)
  expect(namespace).toBe('eip155')
  expect(payloads).toHaveLength(1)
  const signature = Uint8Array.from([...Array(64).fill(1), 0])
  expect(await finish([signature])).toBe(`0x${'01'.repeat(64)}1b`)
})

test.each(['PermitX', 'tokenpermit', 'SetApproval', 'approveAll', 'CancelWithAuthorization'])(
  'T152 data that are called %s may be a permit, and are a danger',
  async (primaryType) => {
    const types = { [primaryType]: [{ name: 'text', type: 'string' }] }
    const { card } = await prepare({ ...login, types, primaryType })
    expect(card.title).toBe('allowSpending')
    expect(card.warnings).toEqual([{ code: 'permit', level: 'danger' }, unread])
    expect(card.unreadable).toBe(true)
  },
)
