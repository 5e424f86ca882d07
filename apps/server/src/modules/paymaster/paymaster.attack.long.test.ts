import { accountContracts, contracts } from '@latchkey/localnet/contracts'
import { encodeBatch } from '@latchkey/localnet/smartAccount'
import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { dollarPolicy } from '../../testing/startSponsor.js'
import { useSponsor } from '../../testing/useSponsor.js'
import { ask, dollarCall, operationOf, post, reasonOf, visitor } from './testing/operations.js'

const { open } = useSponsor()
const { delegate } = accountContracts
const calls = (...list: { to: `0x${string}`; data?: `0x${string}`; value?: bigint }[]) => ({
  callData: encodeBatch(list),
})

test('T432 one call that is not paid for spoils all, in both methods', async () => {
  const { paymasterUrl } = await open()
  for (const method of ['pm_getPaymasterStubData', 'pm_getPaymasterData']) {
    const reason = async (more: object) =>
      reasonOf(await ask(paymasterUrl, operationOf({ ...more }), { method }))
    expect(await reason({})).toBeUndefined()
    expect(await reason(calls(dollarCall(), dollarCall('approve')))).toBe('policy')
    expect(await reason(calls(dollarCall(), { to: contracts.badge }))).toBe('policy')
    expect(await reason(calls(dollarCall(), { to: visitor(1) }))).toBe('policy')
    expect(await reason(calls({ ...dollarCall(), value: 1n }))).toBe('policy')
    expect(await reason({ callData: '0x' })).toBe('policy')
  }
})

test('T432 addresses in any case are the same ones', async () => {
  const { paymasterUrl } = await open()
  const { callData } = operationOf()
  const upper = `0x${callData.slice(2).toUpperCase()}`
  expect(reasonOf(await ask(paymasterUrl, operationOf({ callData: upper })))).toBeUndefined()
  // A call to itself is found, however the sender is written.
  const sender = '0xAbCdEf0000000000000000000000000000000001'
  const lower = sender.toLowerCase() as `0x${string}`
  const policies = [{ ...dollarPolicy, contracts: 'any' }]
  const any = await open({ policies })
  for (const written of [lower, lower.replace(/[a-f]/g, (at) => at.toUpperCase())]) {
    const operation = operationOf({ sender: written, ...calls({ to: lower }) })
    expect(reasonOf(await ask(any.paymasterUrl, operation))).toBe('policy')
  }
})

test('T432 of two fields with one name the one that is checked is the one that is signed', async () => {
  const { paymasterUrl } = await open()
  const [bad, good] = [calls(dollarCall('approve')), operationOf()].map((each) => each.callData)
  const body = (first: unknown, last: unknown) => {
    const text = JSON.stringify(operationOf({ callData: 'LAST' }))
    const twice = text.replace('"callData":"LAST"', `"callData":"${first}","callData":"${last}"`)
    return `{"jsonrpc":"2.0","id":1,"method":"pm_getPaymasterStubData","method":"pm_getPaymasterData","params":[],"params":[${twice},"${accountContracts.entryPoint}","0x7a69",{}]}`
  }
  expect(reasonOf(await post(paymasterUrl, body(good, bad)))).toBe('policy')
  const [twice, once] = [
    await post(paymasterUrl, body(bad, good)),
    await ask(paymasterUrl, operationOf()),
  ]
  expect(twice.result?.paymasterData).toHaveLength(once.result?.paymasterData.length ?? 0)
})

test('T433 absurd gas and fees are refused, each', async () => {
  const { node, paymasterUrl } = await open()
  const reason = async (more: object) => reasonOf(await ask(paymasterUrl, operationOf({ ...more })))
  const tooMuch = {
    callGasLimit: 2_000_001n,
    verificationGasLimit: 200_001n,
    preVerificationGas: 60_000n,
    // Three times twice the base fee of 1 gwei, and the highest tip.
    maxFeePerGas: 8_200_000_001n,
    // Twice the tip of 1 gwei, and a tenth for a block between two readings.
    maxPriorityFeePerGas: 2_200_000_001n,
  }
  for (const [name, value] of Object.entries(tooMuch)) {
    expect(await reason({ [name]: numberToHex(value) }), name).toBe('gas')
    expect(await reason({ [name]: numberToHex(1n << 127n) }), name).toBe('gas')
    for (const wrong of [numberToHex(1n << 128n), '0x', 'x', 5, -1, null, undefined, {}])
      expect(await reason({ [name]: wrong }), `${name} ${wrong}`).toBe('invalid')
  }
  node.state.baseFee = 1n
  expect(await reason({ maxFeePerGas: numberToHex(2_200_000_007n) })).toBe('gas')
})

test('T432 an account with other code, and an authorization for another contract or chain, are refused', async () => {
  const { node, paymasterUrl } = await open()
  const auth = (address: string, chainId: unknown = '0x7a69', more = {}) => ({
    eip7702Auth: { address, chainId, nonce: '0x0', r: '0x1', s: '0x1', yParity: '0x0', ...more },
  })
  const reason = async (code: string, more: object = {}) => {
    node.state.code = code
    const stub = { method: 'pm_getPaymasterStubData' }
    const first = reasonOf(await ask(paymasterUrl, operationOf({ ...more }), stub))
    const last = reasonOf(await ask(paymasterUrl, operationOf({ ...more })))
    return first === last ? last : [first, last]
  }
  const [ours, others] = [`0xef0100${delegate.slice(2)}`, `0xef0100${'ab'.repeat(20)}`]
  expect(await reason('0x', auth(delegate))).toBeUndefined()
  expect(await reason(ours)).toBeUndefined()
  expect(await reason(others, auth(delegate))).toBeUndefined()
  expect(await reason(others)).toBe('account')
  expect(await reason('0x6080')).toBe('account')
  expect(await reason('0x6080', auth(delegate))).toBe('account')
  expect(await reason('0x', auth(visitor(5)))).toBe('account')
  expect(await reason(ours, auth(visitor(5)))).toBe('account')
  expect(await reason('0x', auth(delegate, '0x0'))).toBe('account')
  expect(await reason('0x', auth(delegate, 1))).toBe('account')
  const two = auth(delegate, '0x7a69', { contractAddress: visitor(5) })
  expect(await reason('0x', two)).toBe('account')
  expect(await reason('0x', { factory: visitor(5), factoryData: '0x' })).toBe('invalid')
  expect(await reason('0x', { initCode: '0x7702' })).toBe('invalid')
})

test('T431 another chain and another entry point are refused', async () => {
  const { paymasterUrl } = await open()
  const { entryPoint } = accountContracts
  expect(reasonOf(await ask(paymasterUrl, operationOf(), { chainId: '0x7a6a' }))).toBe('chain')
  expect(reasonOf(await ask(paymasterUrl, operationOf(), { entry: visitor(3) }))).toBe('chain')
  expect(reasonOf(await ask(paymasterUrl, operationOf(), { entry: entryPoint }))).toBeUndefined()
})

test('T432 a project id that is forged or doubled gets nothing', async () => {
  const { url } = await open({ policies: [{ ...dollarPolicy, projects: ['shop'] }] })
  const by = async (query: string) =>
    reasonOf(await ask(`${url}/v1/paymaster${query}`, operationOf()))
  expect(await by('?projectId=shop')).toBeUndefined()
  for (const query of [
    '',
    '?projectId=other',
    '?projectId=other&projectId=shop',
    '?projectid=shop',
  ])
    expect(await by(query), query).toBe('policy')
})

test('T438 a chain that is down or lies is no reason to sign', async () => {
  const { node, paymasterUrl, reports } = await open()
  const block = { number: '0x1', timestamp: '0x1', baseFeePerGas: '0x1' }
  const lies: [string, unknown][] = [
    ['eth_getCode', 5],
    ['eth_call', '0x'],
    ['eth_call', `-0x${'0'.repeat(64)}`],
    ['eth_getBlockByNumber', {}],
    ['eth_getBlockByNumber', { ...block, timestamp: 'soon' }],
    ['eth_getBlockByNumber', { ...block, baseFeePerGas: -1 }],
  ]
  for (const [method, lie] of lies) {
    node.state.lies = { [method]: lie }
    expect(reasonOf(await ask(paymasterUrl, operationOf())), method).toBe('unavailable')
  }
  node.state.lies = {}
  expect(reasonOf(await ask(paymasterUrl, operationOf()))).toBeUndefined()
  node.close()
  expect(reasonOf(await ask(paymasterUrl, operationOf()))).toBe('unavailable')
  expect(reports.join()).not.toContain('key-123')
}, 60_000)
