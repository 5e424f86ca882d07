import { numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { dollarPolicy } from '../../testing/startSponsor.js'
import { useSponsor } from '../../testing/useSponsor.js'
import { ask, operationCost, operationOf, reasonOf, visitor } from './testing/operations.js'

const { makeFolder, open } = useSponsor()

const times = (count: number) => String(Math.round(count * operationCost * 1e6) / 1e6)
const policyWith = (limits: object) => [{ ...dollarPolicy, ...limits }]
/** Many visitors, or one, who ask at once; how many were signed, and why the others were not. */
async function race(url: string, count: number, operation: (at: number) => object) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) => ask(url, operationOf({ ...operation(at) }))),
  )
  const reasons = answers.map(reasonOf)
  return {
    signed: reasons.filter((reason) => reason === undefined).length,
    others: [...new Set(reasons.filter((reason) => reason !== undefined))],
  }
}
const byVisitor = (at: number) => ({ sender: visitor(at) })
const byNonce = (at: number) => ({ nonce: `0x${at.toString(16)}` })

test.each([
  ['budget', { budget: times(7.5) }, byVisitor, 7, 'budget'],
  ['day', { perDay: times(5.5) }, byVisitor, 5, 'day-limit'],
  ['visitor', { perVisitorPerDay: times(3.5) }, byNonce, 3, 'visitor-limit'],
] as const)(
  'T430 a hundred requests at once for the last of a %s: no more is signed than is left',
  async (_, limits, operation, left, reason) => {
    const { paymasterUrl } = await open({ policies: policyWith(limits) })
    const { others, signed } = await race(paymasterUrl, 100, operation)
    expect({ signed, others }).toEqual({ signed: left, others: [reason] })
  },
  90_000,
)

test('T430 a hundred requests at once for the last of the deposit', async () => {
  const { node, paymasterUrl } = await open()
  node.state.deposit = parseEther(times(4.5))
  const { others, signed } = await race(paymasterUrl, 100, byVisitor)
  expect({ signed, others }).toEqual({ signed: 4, others: ['deposit'] })
  node.state.deposit = 0n
  expect(reasonOf(await ask(paymasterUrl, operationOf({ sender: visitor(999) })))).toBe('deposit')
}, 90_000)

test('T430 an operation that is dearer than one may be is not signed', async () => {
  const { paymasterUrl } = await open({ policies: policyWith({ maxPerOperation: times(0.99) }) })
  expect(reasonOf(await ask(paymasterUrl, operationOf()))).toBe('operation-limit')
})

test('T431 the same operation again reserves once; a dearer one of the same nonce the difference', async () => {
  const { paymaster, paymasterUrl } = await open()
  const reserved = async () => Number((await paymaster.spending()).days[0]?.reserved)
  for (let at = 0; at < 5; at += 1)
    expect(reasonOf(await ask(paymasterUrl, operationOf()))).toBeUndefined()
  expect(await reserved()).toBeCloseTo(operationCost, 9)
  await ask(paymasterUrl, operationOf({ callGasLimit: '0x1' }))
  expect(await reserved()).toBeCloseTo(operationCost, 9)
  await ask(paymasterUrl, operationOf({ maxFeePerGas: `0x${(6e9).toString(16)}` }))
  expect(await reserved()).toBeCloseTo(2 * operationCost, 9)
})

test('the second policy pays where the first has nothing left', async () => {
  const [one] = policyWith({ name: 'one', budget: times(1.5) })
  const { paymaster, paymasterUrl } = await open({
    policies: [one, { ...dollarPolicy, name: 'two' }] as object[],
  })
  for (const at of [1, 2]) await ask(paymasterUrl, operationOf({ sender: visitor(at) }))
  const { chains } = await paymaster.spending()
  const reserved = chains[0]?.policies.map((policy) => Number(policy.reserved))
  expect(reserved).toEqual([operationCost, operationCost])
})

test('T434 a restart forgets neither what is reserved nor what was spent', async () => {
  const variables = { DATA_DIR: makeFolder() }
  const policies = policyWith({ budget: times(3.5) })
  const first = await open({ variables, policies })
  for (const at of [1, 2]) await ask(first.paymasterUrl, operationOf({ sender: visitor(at) }))
  await first.close()
  const second = await open({ variables, policies })
  const { others, signed } = await race(second.paymasterUrl, 10, (at) => byVisitor(at + 10))
  expect({ signed, others }).toEqual({ signed: 1, others: ['budget'] })
})

test('T435 who asks and never sends holds so many offers, and others get theirs', async () => {
  let now = Date.now()
  const { paymasterUrl } = await open({
    config: { offersPerAddress: 5, validitySeconds: 60 },
    variables: { TRUSTED_PROXIES: '1' },
    now: () => now,
  })
  const from = (ip: string, at: number) =>
    ask(paymasterUrl, operationOf({ sender: visitor(at) }), { headers: { 'x-forwarded-for': ip } })
  for (let at = 0; at < 5; at += 1) expect(reasonOf(await from('192.0.2.1', at))).toBeUndefined()
  expect(reasonOf(await from('192.0.2.1', 6))).toBe('offers')
  // One of those that are open may be asked for again.
  expect(reasonOf(await from('192.0.2.1', 3))).toBeUndefined()
  expect(reasonOf(await from('192.0.2.2', 7))).toBeUndefined()
  now += 61_000
  expect(reasonOf(await from('192.0.2.1', 8))).toBeUndefined()
})

test('T435 a stranger who asks in the name of a visitor does not use up the share of that visitor', async () => {
  const { paymasterUrl } = await open({
    policies: [{ ...dollarPolicy, perVisitorPerDay: '0.013' }],
    variables: { TRUSTED_PROXIES: '1' },
  })
  const from = (ip: string, nonce: string) =>
    ask(paymasterUrl, operationOf({ nonce }), { headers: { 'x-forwarded-for': ip } })
  // Addresses are public, and nothing that is asked for is signed: rows of its own take four offers, again every ten minutes.
  for (let row = 1; row <= 4; row += 1) await from('192.0.2.66', numberToHex(BigInt(row) << 64n))
  expect(reasonOf(await from('198.51.100.7', '0x0'))).toBeUndefined()
}, 60_000)
