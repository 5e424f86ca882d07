import { accountContracts } from '@latchkey/localnet/contracts'
import { afterEach, expect, test } from 'vitest'
import { chain, dollarPolicy } from '../../testing/startSponsor.js'
import { useSponsor } from '../../testing/useSponsor.js'
import { json, startChainEndpoint } from '../rpc/testing/startChainEndpoint.js'
import { ask, operationOf, reasonOf, visitor } from './testing/operations.js'

const sponsors = useSponsor()
const cleanUps: (() => unknown)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** A server that has another service pay, which signs whatever it is asked. */
async function openForwarded(more: object = {}) {
  const answer = { paymaster: visitor(40), paymasterData: '0xabcd', ...more }
  const service = await startChainEndpoint(json({ jsonrpc: '2.0', id: 1, result: answer }))
  cleanUps.push(service.close)
  const { contracts, name } = dollarPolicy
  const table = { [chain]: { upstream: `${service.url}/key`, policies: [{ name, contracts }] } }
  const sponsor = await sponsors.open({ variables: { PAYMASTER: JSON.stringify(table) } })
  return { ...sponsor, service }
}
const stub = { method: 'pm_getPaymasterStubData' }
const methods = [stub, { method: 'pm_getPaymasterData' }]

test.each(methods)(
  'T432 another service is not asked for an account with other code: $method',
  async (method) => {
    const { node, paymasterUrl, service } = await openForwarded()
    // Its `execute` could ignore the calls that the policy reads, and do what it likes.
    node.state.code = '0x6000'
    expect(reasonOf(await ask(paymasterUrl, operationOf(), method))).toBe('account')
    expect(service.seen).toEqual([])
    node.state.code = '0x'
    expect(reasonOf(await ask(paymasterUrl, operationOf(), method))).toBeUndefined()
  },
)

test.each(methods)(
  'T432 another service is not asked for an authorization of another contract or chain: $method',
  async (method) => {
    const { paymasterUrl, service } = await openForwarded()
    for (const eip7702Auth of [
      { address: visitor(66), chainId: '0x7a69' },
      { address: accountContracts.delegate, chainId: '0x0' },
    ]) {
      const answer = await ask(paymasterUrl, operationOf({ eip7702Auth }), method)
      expect(reasonOf(answer)).toBe('account')
    }
    expect(service.seen).toEqual([])
  },
)

test('T433 another service is not asked for a first answer with absurd gas or fees', async () => {
  const { paymasterUrl, service } = await openForwarded()
  const none = { callGasLimit: undefined, verificationGasLimit: '0x0', maxFeePerGas: null }
  for (const more of [
    { callGasLimit: '0xffffffff' },
    { maxFeePerGas: '0xffffffffffff' },
    { ...none, maxPriorityFeePerGas: '0xffffffffffff' },
  ])
    expect(reasonOf(await ask(paymasterUrl, operationOf(more), stub))).toBe('gas')
  expect(service.seen).toEqual([])
  // What is not known yet is not asked for.
  expect(reasonOf(await ask(paymasterUrl, operationOf(none), stub))).toBeUndefined()
})

test('T433 a first answer that pays already (isFinal) is not passed on', async () => {
  const { paymasterUrl, reports } = await openForwarded({ isFinal: true })
  const answer = await ask(paymasterUrl, operationOf({ callGasLimit: '0x0' }), stub)
  expect([answer.result, reasonOf(answer)]).toEqual([undefined, 'unavailable'])
  expect(reports.join()).toContain('pays by its first answer')
})
