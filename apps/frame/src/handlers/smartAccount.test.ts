import { expect, test } from 'vitest'
import { delegate, delegatedCode } from '../smartAccount/delegate.js'
import { createApprover } from './testing/createApprover.js'
import { addresses, createTestFrame, type TestNode } from './testing/createTestFrame.js'

/** A node on which the account has some code. */
const nodeWith =
  (code: string, more: Readonly<Record<string, unknown>> = {}): TestNode =>
  async ({ method, params }) => {
    const [address] = params as [string]
    if (method === 'eth_getCode') return address === delegate.address ? '0x6000' : code
    return more[method] ?? null
  }
const frame = (code = '0x', firstChain = 'eip155:31337', node: TestNode = nodeWith(code)) => {
  const approver = createApprover()
  return { ...createTestFrame({ approvals: approver.approvals, firstChain, node }), approver }
}
const unavailable = { code: 'frame/smart-account-unavailable' }
const address = addresses.eip155

test('S3.73 the networks with smart accounts are those of the table and of the operator', async () => {
  expect(await frame().ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
    smartAccountEnabledNetworks: expect.arrayContaining([1, 8453, 11155111, 31337]),
  })
})

test.each([
  ['0x', false],
  [delegatedCode, true],
  [`0xef0100${'66'.repeat(20)}`, false],
])('S3.55 S3.68 an account with the code %s is smart: %s', async (code, isDeployed) => {
  const { ask, logIn } = frame(code)
  await logIn()
  expect(await ask('INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed })
  expect(await ask('GET_USER')).toMatchObject({
    address,
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: isDeployed,
  })
})

test('S3.56 the type that the visitor chose holds after a reload; one that a page asks for, on that page', async () => {
  const { ask, logIn, reopen } = frame()
  await logIn()
  expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ type: 'eoa', address })
  expect(await ask('GET_USER')).toMatchObject({ preferredAccountType: 'eoa' })
  const next = reopen()
  expect(await next.ask('GET_USER')).toMatchObject({ preferredAccountType: 'eoa' })
  const asked = { preferredAccountType: 'smartAccount' }
  expect(await next.ask('GET_USER', asked)).toMatchObject(asked)
  expect(await next.ask('GET_USER')).toMatchObject(asked)
  expect(await reopen().ask('GET_USER')).toMatchObject({ preferredAccountType: 'eoa' })
})

test('S3.55 S3.56 where a network has no smart accounts, the error says so', async () => {
  const { ask, logIn } = frame('0x', 'eip155:43114')
  await logIn()
  await expect(ask('INIT_SMART_ACCOUNT')).rejects.toMatchObject(unavailable)
  await expect(ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).rejects.toMatchObject(
    unavailable,
  )
  await expect(ask('LEAVE_SMART_ACCOUNT')).rejects.toMatchObject(unavailable)
  expect(await ask('GET_USER')).toMatchObject({
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  })
})

test('S3.68 a node that does not answer, or answers nonsense, keeps nobody from logging in', async () => {
  const silent = frame('0x', 'eip155:31337', () => new Promise(() => {}))
  await silent.logIn()
  expect(await silent.ask('GET_USER')).toMatchObject({ smartAccountDeployed: false })
  const mad = frame('nonsense')
  await mad.logIn()
  expect(await mad.ask('GET_USER')).toMatchObject({ smartAccountDeployed: false })
})

const capabilities = async (code: string, params?: unknown, type = 'smartAccount') => {
  const { ask, logIn } = frame(code)
  await logIn()
  await ask('SET_PREFERRED_ACCOUNT', { type })
  return ask('RPC_REQUEST', { method: 'wallet_getCapabilities', params })
}

test.each([
  ['0x', 'smartAccount', 'ready'],
  [delegatedCode, 'smartAccount', 'supported'],
  [`0xef0100${'66'.repeat(20)}`, 'smartAccount', 'unsupported'],
  [delegatedCode, 'eoa', 'unsupported'],
])('S3.79 with the code %s and the type %s, calls together are %s', async (code, type, status) => {
  const here = { '0x7a69': { atomic: { status } } }
  expect(await capabilities(code, [address, ['0x7a69']], type)).toEqual(here)
  expect(await capabilities(code, [address], type)).toMatchObject(here)
})

test('S3.79 capabilities are those of the chains that are asked for and served', async () => {
  const asked = [address.toUpperCase().replace('0X', '0x'), ['0x1', '0x7a69', '0xa86a', '0x270f']]
  expect(await capabilities('0x', asked)).toEqual({
    '0x1': { atomic: { status: 'ready' } },
    '0x7a69': { atomic: { status: 'ready' } },
    '0xa86a': { atomic: { status: 'unsupported' } },
  })
  expect(await capabilities('nonsense', [null, ['0x7a69']])).toEqual({ '0x7a69': {} })
})

test('S3.79 asked without chains, capabilities are those of all that are served, and dead ones are left out', async () => {
  let requests: string[] = []
  const alive = ['eip155:31337', 'eip155:8453']
  const node: TestNode = async (call) => {
    requests.push(`${call.chainId} ${call.method}`)
    return alive.includes(call.chainId ?? '') ? nodeWith('0x')(call) : new Promise(() => {})
  }
  const { ask, logIn } = frame('0x', 'eip155:31337', node)
  await logIn()
  const callAll = () => ask('RPC_REQUEST', { method: 'wallet_getCapabilities', params: [address] })
  const ready = { atomic: { status: 'ready' } }
  const without = { atomic: { status: 'unsupported' } }
  const first = (await callAll()) as Record<string, unknown>
  expect(first).toMatchObject({ '0x7a69': ready, '0x2105': ready, '0xa86a': without })
  // Ethereum's node is silent; Avalanche needs none, since accounts there are never smart.
  expect(first).not.toHaveProperty('0x1')
  expect(Object.keys(first).every((id) => id.startsWith('0x'))).toBe(true)

  // Asked again, only the current chain is read anew.
  requests = []
  expect(await callAll()).toEqual(first)
  expect(requests.every((one) => one.startsWith('eip155:31337'))).toBe(true)
  // After a change of the account, all of them are.
  await ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  expect(await callAll()).toMatchObject({ '0x7a69': without, '0x2105': without, '0x1': without })
})

test.each([
  ['another account', [`0x${'2'.repeat(40)}`], 'wallet/unauthorized'],
  ['no account', [5], 'rpc/invalid-params'],
  ['a chain that is a number', [address, [1]], 'rpc/invalid-params'],
  ['a thousand chains', [address, Array(1000).fill('0x1')], 'rpc/invalid-params'],
])('S3.79 capabilities of %s are refused', async (_, params, code) => {
  await expect(capabilities('0x', params)).rejects.toMatchObject({ code })
})

test.each(['wallet_getCallsStatus', 'wallet_showCallsStatus'])(
  'T406 %s knows no calls that were not sent from here',
  async (method) => {
    const { ask, logIn } = frame()
    await logIn()
    const hash = `0x${'ab'.repeat(32)}`
    const unknown = { code: 'calls/unknown-id' }
    await expect(ask('RPC_REQUEST', { method, params: [hash] })).rejects.toMatchObject(unknown)
    for (const params of [[], [5], [{}], ['x'.repeat(5000)], undefined]) {
      const invalid = { code: 'rpc/invalid-params' }
      await expect(ask('RPC_REQUEST', { method, params })).rejects.toMatchObject(invalid)
    }
  },
)

test('T400 an account that is not smart has nothing to leave, and no method of a page leaves it', async () => {
  const { approver, ask, logIn } = frame()
  await logIn()
  await expect(ask('LEAVE_SMART_ACCOUNT')).rejects.toMatchObject(unavailable)
  const foreign = frame(`0xef0100${'66'.repeat(20)}`)
  await foreign.logIn()
  await expect(foreign.ask('LEAVE_SMART_ACCOUNT')).rejects.toMatchObject(unavailable)
  const request = { method: 'LEAVE_SMART_ACCOUNT', params: [] }
  await expect(ask('RPC_REQUEST', request)).rejects.toMatchObject({ code: 'rpc/not-allowed' })
  expect(approver.cards).toEqual([])
})
