import { encodeBatch } from '@latchkey/localnet/smartAccount'
import { afterEach, expect, test } from 'vitest'
import { chain, dollarPolicy } from '../../testing/startSponsor.js'
import { useSponsor } from '../../testing/useSponsor.js'
import { json, type Reply, startChainEndpoint } from '../rpc/testing/startChainEndpoint.js'
import { ask, dollarCall, operationOf, reasonOf, visitor } from './testing/operations.js'

const sponsors = useSponsor()
const cleanUps: (() => unknown)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

const key = 'a-long-key-of-the-operator'
const answer = {
  paymaster: visitor(40),
  paymasterData: '0xabcd',
  paymasterVerificationGasLimit: '0x1000',
  paymasterPostOpGasLimit: '0x1',
}
async function open(reply: Reply) {
  const service = await startChainEndpoint(reply)
  cleanUps.push(service.close)
  const { name, contracts } = dollarPolicy
  const table = {
    [chain]: {
      upstream: `${service.url}/${key}`,
      policies: [{ name, contracts, sponsor: 'The Shop' }],
    },
  }
  const sponsor = await sponsors.open({ variables: { PAYMASTER: JSON.stringify(table) } })
  return { ...sponsor, service }
}
const result = (value: unknown) => json({ jsonrpc: '2.0', id: 1, result: value })

test('another service pays; it gets what was checked, and its key stays here', async () => {
  const { paymasterUrl, service } = await open(result({ ...answer, extra: 1 }))
  const operation = operationOf({ extra: 'x', paymaster: visitor(3), paymasterData: '0x12' })
  expect((await ask(paymasterUrl, operation)).result).toEqual({
    ...answer,
    sponsor: { name: 'The Shop' },
  })
  const stub = { method: 'pm_getPaymasterStubData' }
  expect((await ask(paymasterUrl, operation, stub)).result).toMatchObject(answer)
  const [sent] = service.seen.map(({ body }) => JSON.parse(body))
  const { signature, ...fields } = operationOf()
  expect(sent.method).toBe('pm_getPaymasterData')
  expect(sent.params[0]).toEqual({ ...fields, signature: '0x' })
  expect(sent.params.slice(1)).toEqual([expect.any(String), '0x7a69', {}])
  expect(service.seen[0]?.path).toContain(key)
})

test('T432 it is not asked for what no policy pays', async () => {
  const { paymasterUrl, service } = await open(result(answer))
  const callData = encodeBatch([dollarCall('approve')])
  expect(reasonOf(await ask(paymasterUrl, operationOf({ callData })))).toBe('policy')
  expect(reasonOf(await ask(paymasterUrl, operationOf({ callGasLimit: '0xffffffff' })))).toBe('gas')
  expect(service.seen).toEqual([])
})

test.each([
  ['nothing', json({})],
  ['HTML', (response) => response.writeHead(200).end('<html>')],
  ['another shape', result({ paymaster: '0x12', paymasterData: 'x' })],
  ['an error of HTTP', json({}, 500)],
  ['too much', result({ ...answer, paymasterData: `0x${'ab'.repeat(200_000)}` })],
] as [string, Reply][])(
  'a service that answers %s is one that cannot be reached',
  async (_, reply) => {
    const { paymasterUrl } = await open(reply)
    expect(reasonOf(await ask(paymasterUrl, operationOf()))).toBe('unavailable')
  },
)

test('T436 its refusals are passed on without its key', async () => {
  const message = `not for you, says /${key}`
  const { paymasterUrl, reports, service } = await open(
    json({ jsonrpc: '2.0', id: 1, error: { code: -1, message } }),
  )
  const { error } = await ask(paymasterUrl, operationOf())
  expect(error).toMatchObject({ code: -32001, message: 'not for you, says /…' })
  service.close()
  await ask(paymasterUrl, operationOf())
  expect(reports.join()).not.toContain(key)
})
