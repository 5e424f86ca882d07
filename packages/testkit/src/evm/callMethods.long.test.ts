import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { accountContracts } from '@latchkey/localnet/contracts'
import {
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  publicActions,
} from 'viem'
import { hardhat } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalRequest } from '../wallet/ApprovalRequest.js'
import type { WalletCallsOptions } from '../wallet/WalletOptions.js'
import type { WalletQuirks } from '../wallet/WalletQuirks.js'
import { createWallet } from './createWallet.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

const { delegate } = accountContracts
const to: Hex = '0x000000000000000000000000000000000000dEaD'
let used = 0

async function makeWallet(calls?: WalletCallsOptions, quirks: WalletQuirks = {}) {
  const prompts: ApprovalRequest[] = []
  used += 1
  const wallet = createWallet({
    name: 'Batcher',
    rdns: 'com.example.batcher',
    // Each its own while they last: an upgrade stays.
    accounts: localnet.accounts.slice(used % 9, (used % 9) + 1).map((one) => one.privateKey),
    chains: [
      { id: 31337, name: 'One', rpcUrl: localnet.evm[31337]?.url ?? '' },
      { id: 31338, name: 'Two', rpcUrl: localnet.evm[31338]?.url ?? '' },
    ],
    calls,
    quirks,
    async approve(request) {
      prompts.push(request)
      return true
    },
  })
  const account = wallet.addresses[0] as Hex
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  await request('eth_requestAccounts')
  prompts.length = 0
  const client = createWalletClient({
    account,
    chain: hardhat,
    transport: custom(wallet.provider),
  }).extend(publicActions)
  const base = { version: quirks.callsVersion ?? '2.0.0', chainId: '0x7a69', atomicRequired: false }
  const send = (more: object = {}) =>
    request('wallet_sendCalls', { ...base, calls: [{ to, value: '0x1' }, { to }], ...more })
  return { account, client, prompts, request, send, wallet }
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code }) => code,
  )

test('with a delegate, the first calls upgrade the account and are one transaction; viem waits for it', async () => {
  const { client, prompts, send, request, account } = await makeWallet({ delegate })
  expect(await client.getCapabilities({ chainId: 31337 })).toEqual({ atomic: { status: 'ready' } })
  const token = localnet.contracts.dollar as Hex
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 7n] })
  const { id } = await client.sendCalls({
    forceAtomic: true,
    calls: [
      { to, value: 5n },
      { to: token, data },
    ],
  })
  const result = await client.waitForCallsStatus({ id })
  expect(result).toMatchObject({ status: 'success', statusCode: 200, atomic: true, chainId: 31337 })
  expect(result.receipts).toHaveLength(1)
  expect(prompts).toMatchObject([{ kind: 'send-calls', atomic: true, upgrades: true }])
  const args = [account, to] as const
  expect(
    await client.readContract({ abi: erc20Abi, address: token, functionName: 'allowance', args }),
  ).toBe(7n)
  expect(await client.getCapabilities({ chainId: 31337 })).toEqual({
    atomic: { status: 'supported' },
  })
  await client.showCallsStatus({ id })

  await send({ atomicRequired: true, id: 'mine' })
  expect(prompts[1]).toMatchObject({ upgrades: false })
  expect(await request('wallet_getCallsStatus', 'mine')).toMatchObject({ id: 'mine', status: 200 })
  expect(await failure(send({ id: 'mine' }))).toBe(5720)
})

test('a batch in which one call fails reverts as a whole', async () => {
  const { client } = await makeWallet({ delegate })
  const before = await client.getBalance({ address: to })
  const bad = { to: localnet.contracts.dollar as Hex, data: '0xdeadbeef' as Hex }
  const { id } = await client.sendCalls({ calls: [{ to, value: 5n }, bad] })
  expect(await client.waitForCallsStatus({ id })).toMatchObject({
    status: 'failure',
    statusCode: 500,
  })
  expect(await client.getBalance({ address: to })).toBe(before)
})

test('without a delegate, calls are sent in a row, and one that fails leaves those before it', async () => {
  const { client, send, prompts, request } = await makeWallet({})
  expect(await client.getCapabilities({ chainId: 31337 })).toEqual({
    atomic: { status: 'unsupported' },
  })
  expect(await failure(send({ atomicRequired: true }))).toBe(5760)
  const { id } = (await send()) as { id: string }
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 200, atomic: false })
  expect(prompts).toMatchObject([{ kind: 'send-calls', atomic: false, upgrades: false }])

  const bad = { to: localnet.contracts.dollar, data: '0xdeadbeef' }
  const cut = (await send({ calls: [{ to, value: '0x1' }, bad] })) as { id: string }
  expect(await request('wallet_getCallsStatus', cut.id)).toMatchObject({ status: 600 })
  expect(await failure(send({ calls: [bad] }))).toBeTypeOf('number')
})

test('what it cannot do has the codes of EIP-5792, and prompts nobody', async () => {
  const capabilities = { paymasterService: { supported: true } }
  const { account, prompts, request, send } = await makeWallet({ capabilities })
  expect(await request('wallet_getCapabilities', account, ['0x7a6a'])).toEqual({
    '0x7a6a': { atomic: { status: 'unsupported' }, ...capabilities },
  })
  const failures: [object, number][] = [
    [{ version: '1.0' }, -32000],
    [{ calls: [] }, -32602],
    [{ calls: [{ to: 'x' }] }, -32602],
    [{ atomicRequired: undefined }, -32602],
    [{ chainId: 31337 }, -32602],
    [{ chainId: '0x1' }, 5710],
    [{ capabilities: { auxiliaryFunds: {} } }, 5700],
    [{ calls: [{ to, capabilities: { gasLimitOverride: { value: '0x1' } } }] }, 5700],
    [{ from: to }, 4100],
  ]
  for (const [change, code] of failures) expect(await failure(send(change))).toBe(code)
  expect(await failure(request('wallet_getCallsStatus', 'x'))).toBe(5730)
  expect(await failure(request('wallet_showCallsStatus', 'x'))).toBe(5730)
  expect(await failure(request('wallet_getCapabilities', to))).toBe(4100)
  expect(prompts).toEqual([])
  const optional = { auxiliaryFunds: { optional: true }, paymasterService: { url: 'https://x' } }
  expect(await send({ capabilities: optional, chainId: '0x7a6a' })).toHaveProperty('id')
})

test('ways of real wallets: limits, lists, versions and codes of their own', async () => {
  const limited = await makeWallet({}, { maxCalls: 1, callsOnOwnChainOnly: true })
  expect(await failure(limited.send())).toBe(5740)
  expect(await failure(limited.send({ chainId: '0x7a6a' }))).toBe(-32602)
  const list = async (quirks: WalletQuirks, calls?: WalletCallsOptions) => {
    const { account, request } = await makeWallet(calls, quirks)
    return request('wallet_getCapabilities', account)
  }
  expect(await list({ capabilitiesOf: 'atomic' })).toEqual({})
  const ready = { atomic: { status: 'ready' } }
  expect(await list({ capabilitiesOf: 'atomic' }, { delegate })).toHaveProperty('0x7a69', ready)
  expect(await list({ capabilitiesOf: 'any' }, { delegate })).toEqual({ '0x0': ready })

  const older = await makeWallet({}, { callsVersion: '1.0' })
  expect(await older.request('wallet_getCapabilities', older.account)).toHaveProperty('0x7a69', {
    atomicBatch: { supported: false },
  })
  expect(await failure(older.send({ version: '2.0.0' }))).toBe(-32000)
  const { id } = await older.client.sendCalls({ version: '1.0', calls: [{ to }] })
  expect(await older.client.waitForCallsStatus({ id })).toMatchObject({ status: 'success' })

  const none = await makeWallet(undefined, { unknownMethodCode: -32601 })
  expect(await failure(none.send())).toBe(-32601)
  expect(await failure(none.request('wallet_getCapabilities', none.account))).toBe(-32601)
  expect(await failure((await makeWallet()).send())).toBe(4200)
})
