import { createPublicClient, http, toHex } from 'viem'
import { requestEvm, tokensOf } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { frameVisitor } from './frameVisitor.js'
import { delegatedCode, dollarCall, type PageStatus } from './smartVisitor.js'

type FrameVisitor = Awaited<ReturnType<typeof frameVisitor>>

/** A signature of text and one of data, as another library checks them with the chain. */
async function expectSignatures({ account, approve, ask, frame }: FrameVisitor): Promise<void> {
  const client = createPublicClient({ transport: http(devEnvironment().evm[31337]) })
  const message = 'Fair winds'
  const text = ask('personal_sign', [toHex(message), account])
  await approve()
  const signature = (await text).value as `0x${string}`
  const check = { address: account, message, signature }
  expect(await client.verifyMessage(check)).toBe(true)
  expect(await client.verifyMessage({ ...check, message: 'Foul winds' })).toBe(false)

  const domain = {
    name: 'Shop',
    version: '1',
    chainId: 31337,
    verifyingContract: contract,
  } as const
  const types = { Order: [{ name: 'amount', type: 'uint256' }] } as const
  const order = { domain, types, primaryType: 'Order', message: { amount: 5 } } as const
  const data = ask('eth_signTypedData_v4', [account, JSON.stringify(order)])
  // No wallet knows what this shop does with an order.
  await frame.getByRole('checkbox').check()
  await approve()
  const signed = { address: account, signature: (await data).value as `0x${string}` }
  const five = { ...order, message: { amount: 5n } }
  expect(await client.verifyTypedData({ ...five, ...signed })).toBe(true)
  expect(await client.verifyTypedData({ ...five, message: { amount: 6n }, ...signed })).toBe(false)
}

const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('S3.56 S3.76 S3.78 a visitor signs as a plain account, as a smart one and after leaving; several calls go by the type in use', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const visitor = await frameVisitor(page)
  const { account, approve, ask, frame, sendCalls, tell } = visitor
  const shop = randomAccount().address
  const calls = [dollarCall('transfer', shop, 1n), dollarCall('transfer', shop, 2n)]
  const code = () => requestEvm('eth_getCode', [account, 'latest'])
  const status = async (id: unknown) =>
    (await ask('wallet_getCallsStatus', [id])).value as PageStatus

  await test.step('a plain account refuses what must be atomic, and sends the rest in a row', async () => {
    expect(await tell('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toMatchObject({
      value: { type: 'eoa', address: account },
    })
    expect((await ask('wallet_getCapabilities', [account, ['0x7a69']])).value).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
    expect(await sendCalls(calls)).toEqual({ code: 'calls/atomicity-not-supported' })
    const sent = sendCalls(calls, { id: 'row', atomicRequired: false })
    await expect(frame.locator('[data-warning=notAtomic]')).toBeAttached()
    await approve()
    expect(await sent).toEqual({ value: { id: 'row' } })
    await expect.poll(async () => (await status('row')).status).toBe(200)
    expect(await status('row')).toMatchObject({ atomic: false, receipts: [{}, {}] })
    expect(await tokensOf('dollar', shop)).toBe(3n)
    expect(await code()).toBe('0x')
  })

  await test.step('signatures before', () => expectSignatures(visitor))

  await test.step('the same calls of a smart account are one transaction', async () => {
    await tell('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    const sent = sendCalls(calls, { id: 'together' })
    await expect(frame.locator('[data-warning=notAtomic]')).toHaveCount(0)
    await approve()
    expect(await sent).toEqual({ value: { id: 'together' } })
    await expect.poll(async () => (await status('together')).status).toBe(200)
    expect(await status('together')).toMatchObject({ atomic: true, receipts: [{}] })
    expect(await code()).toBe(delegatedCode)
    expect(await tokensOf('dollar', shop)).toBe(6n)
  })

  await test.step('signatures of a smart account', () => expectSignatures(visitor))

  await test.step('the visitor leaves: the address is a plain one again', async () => {
    const left = tell('LEAVE_SMART_ACCOUNT')
    await expect(frame.getByText('Turn off the smart account')).toBeVisible()
    await approve()
    expect(await left).toMatchObject({ value: { chainId: 31337 } })
    await expect.poll(code).toBe('0x')
    // There is nothing more to leave.
    expect(await tell('LEAVE_SMART_ACCOUNT')).toEqual({ code: 'frame/smart-account-unavailable' })
  })

  await test.step('signatures after leaving', () => expectSignatures(visitor))
})
