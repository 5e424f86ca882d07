import { encodeBatch } from '@latchkey/localnet/smartAccount'
import { expect, test } from 'vitest'
import { useSponsor } from '../../testing/useSponsor.js'
import { ask, dollarCall, operationOf, post, reasonOf } from './testing/operations.js'

const { open } = useSponsor()
const send = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

test('T438 malformed requests are refused, and the next one is answered', async () => {
  const { paymasterUrl, reports } = await open()
  const bodies = ['', '{', 'null', '[]', '5', '{"jsonrpc":"2.0"}', '['.repeat(100_000), '\u0000']
  for (const body of bodies) expect((await send(paymasterUrl, body)).status).toBe(400)
  expect((await send(paymasterUrl, `"${'x'.repeat(300_000)}"`)).status).toBe(413)
  const plain = await send(paymasterUrl, '{}', { 'content-type': 'text/plain' })
  expect(plain.status).toBe(415)
  const request = (params: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"pm_getPaymasterData","params":${params}}`
  const wrong = [
    'null',
    '{}',
    '[]',
    '[1,2,3]',
    '[{},"0x",1,{}]',
    '[{},{},{},{},{}]',
    '[null,null,null]',
  ]
  for (const params of wrong)
    expect(reasonOf(await post(paymasterUrl, request(params))), params).toBe('invalid')
  expect(
    reasonOf(await post(paymasterUrl, '{"jsonrpc":"2.0","id":1,"method":"pm_getPaymasterData"}')),
  ).toBe('invalid')
  for (const method of ['pm_sponsorUserOperation', 'toString', '__proto__', 'eth_call'])
    expect((await ask(paymasterUrl, operationOf(), { method })).error?.code).toBe(-32601)
  expect(reasonOf(await ask(paymasterUrl, operationOf()))).toBeUndefined()
  expect(reports.filter((line) => !/DATA_DIR|BUNDLERS/.test(line))).toEqual([])
}, 60_000)

test('T438 an operation of a thousand calls is refused at once', async () => {
  const { node, paymasterUrl } = await open()
  const before = node.seen.length
  const many = (count: number) =>
    operationOf({ callData: encodeBatch(Array.from({ length: count }, () => dollarCall())) })
  expect(reasonOf(await ask(paymasterUrl, many(65)))).toBe('policy')
  expect(reasonOf(await ask(paymasterUrl, many(400)))).toBe('policy')
  // It is not even read.
  expect((await send(paymasterUrl, JSON.stringify({ operation: many(1_000) }))).status).toBe(413)
  expect(node.methods().slice(before)).not.toContain('eth_getCode')
}, 60_000)

test('T438 a visitor who floods the paymaster is sent away, and others are answered', async () => {
  const { node, paymasterUrl } = await open({ variables: { TRUSTED_PROXIES: '1' } })
  const request = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData' },
    params: [
      operationOf({ callData: '0x' }),
      '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      '0x7a69',
    ],
  })
  const batch = `[${Array.from({ length: 10 }, () => request).join()}]`
  const from = (ip: string) => send(paymasterUrl, batch, { 'x-forwarded-for': ip })
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => (await from('192.0.2.1')).status),
  )
  expect(statuses).toContain(429)
  expect((await from('192.0.2.2')).status).toBe(200)
  expect(node.methods()).not.toContain('eth_getCode')
}, 90_000)
