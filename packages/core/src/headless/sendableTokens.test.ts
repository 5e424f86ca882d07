import { expect, onTestFinished, test } from 'vitest'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { headlessPage } from '../testing/headlessPage.js'

async function setUp(options: Parameters<typeof headlessPage>[0] = {}) {
  const page = headlessPage(options)
  onTestFinished(() => {
    page.context.queries.value?.clear()
    page.latchkey.destroy()
  })
  await page.latchkey.connect({ connectorId: 'com.example.wallet' })
  const amounts = async () =>
    (await page.headless.send.tokens()).map(
      ({ quantity, symbol }) => `${quantity.numeric} ${symbol}`,
    )
  return { ...page, amounts, send: page.headless.send }
}

test('S8.01 tokens that can not be loaded are an error, not a balance of 0', async () => {
  const fetch = async () => Response.json({}, { status: 400 })
  const { amounts, send } = await setUp({ server: 'https://data.example', env: { fetch } })
  await expect(amounts()).rejects.toMatchObject({ code: 'balance/unavailable' })
  // The coin needs no list.
  const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  expect(await send.preview({ to, amount: '0.5' })).toMatchObject({ token: { symbol: 'ETH' } })
})

test('S7.34 the coin has the balance that the chain says, without a server and where its list has no coin', async () => {
  const alone = await setUp()
  const [own] = await alone.amounts()
  expect(own).toBe('1.5 ETH')
  const { fetch } = fakeDataServer()
  const { amounts } = await setUp({ server: 'https://data.example', env: { fetch } })
  expect(await amounts()).toEqual([own])
})
