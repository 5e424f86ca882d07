import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Hex, keccak256, toHex } from 'viem'
import { formatUserOperationReceipt, getUserOperationHash } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountContracts } from '../../known/contracts.js'
import { type BoundServer, bindServer } from '../../ports/bindServer.js'
import type { BundlerCall } from './createFaultyAnswers.js'
import { type FaultyBundler, startFaultyBundler } from './startFaultyBundler.js'

const sender = '0x00000000000000000000000000000000005afe26'
const fields = {
  sender,
  callData: '0x',
  signature: '0x',
  callGasLimit: '0x1',
  verificationGasLimit: '0x1',
  preVerificationGas: '0x1',
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
} as const
const operation = (nonce: number, callData: Hex = '0x') => ({
  ...fields,
  nonce: toHex(nonce),
  callData,
})

/** The hash of an operation on the chain of the honest bundler. */
const hashOf = ({ nonce, callData }: { nonce: Hex; callData: Hex }) =>
  getUserOperationHash({
    chainId: 31337,
    entryPointAddress: accountContracts.entryPoint,
    entryPointVersion: '0.7',
    userOperation: {
      sender,
      nonce: BigInt(nonce),
      callData,
      signature: '0x',
      callGasLimit: 1n,
      verificationGasLimit: 1n,
      preVerificationGas: 1n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
    },
  })

const sent: unknown[] = []
const honest: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_chainId: () => '0x7a69',
  eth_estimateUserOperationGas: () => ({ callGasLimit: '0x64', paymasterPostOpGasLimit: null }),
  pimlico_getUserOperationGasPrice: () => ({ fast: { maxFeePerGas: '0x64' } }),
  eth_sendUserOperation: ([each]) => {
    sent.push(each)
    return hashOf(each as never)
  },
  eth_getUserOperationReceipt: () => null,
}

let upstream: BoundServer
let bundler: FaultyBundler
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const { id, method, params = [] } = (await json(request)) as BundlerCall
    response.end(JSON.stringify({ id, jsonrpc: '2.0', result: honest[method]?.(params) }))
  })
  upstream = await bindServer(server, { port: 0 })
  bundler = await startFaultyBundler(`http://127.0.0.1:${upstream.port}`)
})
afterAll(() => Promise.all([bundler.stop(), upstream.close()]))
beforeEach(() => {
  bundler.faults = {}
  sent.length = 0
})

async function post(method: string, ...params: unknown[]): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  return (await fetch(bundler.url, { method: 'POST', body })).text()
}
const ask = async (method: string, ...params: unknown[]) =>
  JSON.parse(await post(method, ...params)).result
const send = (each: object) => ask('eth_sendUserOperation', each, accountContracts.entryPoint)

test('without faults calls pass, one by one and several at once, and are recorded', async () => {
  expect(JSON.parse(await post('eth_chainId'))).toEqual({ id: 7, jsonrpc: '2.0', result: '0x7a69' })
  const body = JSON.stringify([1, 2].map((id) => ({ id, method: 'eth_chainId' })))
  const answers = await (await fetch(bundler.url, { method: 'POST', body })).json()
  expect(answers).toMatchObject([{ id: 1 }, { id: 2 }])
  expect(bundler.calls).toHaveLength(3)
  expect(await send(operation(1))).toBe(hashOf(operation(1)))
})

test('down, slow, malformed and huge', async () => {
  bundler.faults = { down: true }
  await expect(post('eth_chainId')).rejects.toThrow('fetch failed')
  bundler.faults = { slowMs: 80 }
  const began = performance.now()
  expect(await ask('eth_chainId')).toBe('0x7a69')
  expect(performance.now() - began).toBeGreaterThan(70)
  bundler.faults = { malformed: true }
  await expect(ask('eth_chainId')).rejects.toThrow(SyntaxError)
  bundler.faults = { hugeMb: 5 }
  const text = await post('eth_chainId')
  expect(text.length).toBeGreaterThan(5_000_000)
  expect(JSON.parse(text).result).toBe('0x7a69')
})

test('faults may be those of some methods', async () => {
  bundler.faults = { down: true, methods: ['eth_sendUserOperation'] }
  expect(await ask('eth_chainId')).toBe('0x7a69')
  await expect(send(operation(1))).rejects.toThrow('fetch failed')
})

test('a wrong hash is that of no operation, which is sent all the same', async () => {
  bundler.faults = { wrongHash: true }
  expect(await send(operation(1))).toBe(keccak256(hashOf(operation(1))))
  expect(sent).toEqual([operation(1)])
})

test('a dropped operation has the right hash, and is never sent', async () => {
  bundler.faults = { drops: true }
  expect(await send(operation(1))).toBe(hashOf(operation(1)))
  expect(sent).toEqual([])
})

test('of two operations with one nonce the second takes the place of the first', async () => {
  bundler.faults = { replaces: true }
  const [first, second] = [operation(9), operation(9, '0x01')]
  expect(await send(first)).toBe(hashOf(first))
  expect(sent).toEqual([])
  expect(await send(second)).toBe(hashOf(second))
  await send(first)
  expect(sent).toEqual([second])
})

test('gas and fees are off by a factor', async () => {
  bundler.faults = { gasTimes: 10, feeTimes: 0.1 }
  expect(await ask('eth_estimateUserOperationGas')).toEqual({
    callGasLimit: toHex(1000),
    paymasterPostOpGasLimit: null,
  })
  expect(await ask('pimlico_getUserOperationGasPrice')).toEqual({
    fast: { maxFeePerGas: toHex(10) },
  })
})

test('a receipt of an operation that was never sent says what the test wants, in a form that viem reads', async () => {
  bundler.faults = { drops: true }
  const hash = await send(operation(3))
  expect(await ask('eth_getUserOperationReceipt', hash)).toBeNull()
  for (const lyingReceipt of ['success', 'failure'] as const) {
    bundler.faults = { lyingReceipt }
    const receipt = formatUserOperationReceipt(await ask('eth_getUserOperationReceipt', hash))
    expect(receipt).toMatchObject({ success: lyingReceipt === 'success', sender })
    expect(receipt.logs[0]?.topics[1]).toBe(hash)
  }
})
