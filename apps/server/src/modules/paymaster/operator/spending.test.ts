import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { operatorToken } from '../../../testing/startSponsor.js'
import { useSponsor } from '../../../testing/useSponsor.js'
import { ask, operationOf, visitor } from '../testing/operations.js'

const { open } = useSponsor()
const read = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/operator/paymaster`, { headers })
const authorization = `Bearer ${operatorToken}`

test('the operator sees what is reserved, refused and left, as a table and as JSON', async () => {
  const { node, paymasterUrl, url } = await open()
  await ask(paymasterUrl, operationOf())
  for (let at = 0; at < 3; at += 1) await ask(paymasterUrl, operationOf({ callData: '0x' }))
  await ask(paymasterUrl, operationOf({ sender: visitor(2), callGasLimit: '0xffffffff' }))
  node.state.deposit = parseEther('0.05')

  const json = await read(url, { authorization, accept: 'application/json' })
  const spending = await json.json()
  expect(spending.chains).toMatchObject([
    {
      deposit: '0.05',
      isLow: true,
      policies: [{ name: 'dollars', budget: '50', reserved: '0.00315', left: '49.99685' }],
    },
  ])
  expect(spending.days).toMatchObject([
    { policy: 'dollars', operations: 0, reserved: '0.00315', spent: '0', refused: {} },
    { policy: '', refused: { policy: 3, gas: 1 } },
  ])

  const text = await (await read(url, { authorization })).text()
  expect(text).toContain('LOW: deposit more')
  expect(text).toMatch(/dollars +0 +0 +0\.00315/)
  expect(text).toContain('policy 3')
  const health = await (await fetch(`${url}/health`)).json()
  expect(health.paymaster).toMatchObject({
    status: 'degraded',
    deposits: { 'eip155:31337': 'low' },
  })
})

test('T434 the operator sees that payments are not read any more, and since when; visitors that it is so', async () => {
  let now = Date.now()
  const { node, url } = await open({ pollMs: 50, now: () => now })
  const look = async () => (await (await fetch(`${url}/health`)).json()).paymaster
  const readings = async (accept: string) => read(url, { authorization, accept })
  const payments = async () =>
    (await (await readings('application/json')).json()).chains[0].payments
  await expect.poll(payments, { timeout: 20_000 }).toMatchObject({ block: 100, isLate: false })
  expect(await look()).toMatchObject({
    status: 'ok',
    payments: { 'eip155:31337': { isLate: false } },
  })

  node.state.lies = { eth_getLogs: 'down' }
  const { readAt } = await payments()
  now += 301_000
  await expect.poll(look, { timeout: 20_000 }).toMatchObject({
    status: 'degraded',
    deposits: { 'eip155:31337': 'ok' },
    payments: { 'eip155:31337': { readAt, isLate: true } },
  })
  expect(await (await readings('text/plain')).text()).toMatch(
    new RegExp(`eip155:31337 +${readAt} +100 +\\S+ +LATE`),
  )
  node.state.lies = {}
  await expect.poll(look, { timeout: 20_000 }).toMatchObject({ status: 'ok' })
}, 90_000)

test('T436 a visitor does not', async () => {
  const { url } = await open()
  const wrong = [
    '',
    operatorToken,
    `Bearer ${operatorToken}x`,
    `bearer ${operatorToken}`,
    'Bearer ',
  ]
  for (const authorization of wrong) {
    const response = await read(url, { authorization })
    expect(response.status, authorization).toBe(401)
    expect(await response.text()).not.toContain('eip155')
  }
  const without = await open({ variables: { OPERATOR_TOKEN: '' } })
  expect((await read(without.url, { authorization: 'Bearer ' })).status).toBe(404)
  expect((await read(without.url, { authorization: 'Bearer undefined' })).status).toBe(404)
})
