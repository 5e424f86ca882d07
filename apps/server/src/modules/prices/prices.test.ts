import { getPrice } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { erc20, fakeIndex } from '../data/testing/fakeIndex.js'
import { createFixedPrices } from './createFixedPrices.js'
import { prices } from './prices.js'

const chain = 'eip155:31337'
const dollar = `0x${'d'.repeat(40)}`
const native = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const source = createFixedPrices(
  new Map([
    [
      chain,
      new Map([
        ['native', 2_500],
        [dollar, 1],
      ]),
    ],
  ]),
)
const index = fakeIndex({
  tokens: [erc20(dollar, { name: 'Local <b>Dollar\u202e', symbol: 'LUSD' })],
})

async function request(body: unknown, app = prices({ source, index })) {
  const response = await app.request(getPrice.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

test('S7.12 the response has prices of the native coin and of contracts, in any case of letters', async () => {
  const addresses = [native, `${chain}:${dollar.toUpperCase().replace('0X', '0x')}`]
  const { body, status } = await request({ addresses, currency: 'usd', projectId: 'p' })
  expect(status).toBe(200)
  expect(body).toEqual({
    fungibles: [
      {
        address: native,
        name: 'Ether',
        symbol: 'ETH',
        price: 2_500,
        iconUrl: '/public/getTokenImage/ETH',
      },
      {
        address: addresses[1],
        name: 'Local <b>Dollar',
        symbol: 'LUSD',
        price: 1,
        iconUrl: '/public/getTokenImage/LUSD',
      },
    ],
  })
  expect(v.parse(getPrice.output, body).fungibles).toHaveLength(2)
})

test('S7.12 what has no price is not in the list, and no currency is made up', async () => {
  const unknown = `${chain}:0x${'1'.repeat(40)}`
  expect((await request({ addresses: [unknown, 'eip155:1:0x1'] })).body).toEqual({
    fungibles: [],
  })
  expect((await request({ addresses: [native], currency: 'eur' })).body).toEqual({ fungibles: [] })
})

test.each([
  [{}],
  [{ addresses: [] }],
  [{ addresses: ['0x1'] }],
  [{ addresses: [native], currency: 'xyz' }],
  [{ addresses: Array.from({ length: 101 }, () => native) }],
  ['hello'],
  ['[]'],
])('S7.12 %j is refused', async (body) => {
  expect((await request(body)).status).toBe(400)
})

test('a body that is too long is not read', async () => {
  expect((await request({ addresses: ['x'.repeat(70_000)] })).status).toBe(413)
})
