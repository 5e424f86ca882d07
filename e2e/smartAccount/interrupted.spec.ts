import { type Hex, toHex } from 'viem'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { etherOf, requestEvm } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { delegatedCode, smartVisitor } from './smartVisitor.js'

const payments = (to: string) => [
  { to, value: toHex(1n) },
  { to, value: toHex(2n) },
]

test('S3.78 S3.79 calls that are rejected leave nothing; those that meet a dead network or another one go through once, where their card says', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { account, request, untilStatus, wallet } = await smartVisitor(page)
  const { approve, ask, frame, rejectButton } = wallet
  const shop = randomAccount().address
  const id = 'order 78'
  const order = () => request(payments(shop), { id, atomicRequired: true })
  const expectNothingStored = async () => {
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ code: 5730 })
    expect(await requestEvm('eth_getTransactionCount', [account, 'latest'])).toBe('0x0')
  }

  await test.step('the visitor rejects', async () => {
    const rejected = order()
    await rejectButton.click()
    expect(await rejected).toMatchObject({ code: 4001 })
    await expectNothingStored()
  })

  await test.step('a thousand calls get the number of EIP-5792', async () => {
    const many = Array(1_000).fill({ to: shop, value: '0x1' })
    expect(await request(many)).toMatchObject({ code: 5740 })
  })

  const failing = new Set<string>()
  await page.route(`${devEnvironment().server}/v1?*`, (route) => {
    const { method = '' } = (route.request().postDataJSON() ?? {}) as { method?: string }
    return failing.has(method) ? route.abort() : route.fallback()
  })
  const unreachable = frame.getByText('Can’t reach the network')
  const press = (name: string) => frame.getByRole('button', { name }).click()

  await test.step('the network is down before: there is nothing to approve', async () => {
    failing.add('eth_getCode')
    const asked = order()
    await expect(unreachable).toBeVisible()
    await expect(frame.locator('[data-approve]')).toHaveCount(0)
    await press('Close')
    expect(await asked).toMatchObject({ code: -32603 })
    failing.clear()
    await expectNothingStored()
  })

  await test.step('the page turns to another network while they wait, and theirs is down after the approval', async () => {
    const sent = order()
    await expect(frame.getByText('Local One')).toBeAttached()
    await page.evaluate(() => window.latchkey?.switchNetwork({ network: 'eip155:31338' }))
    failing.add('eth_sendRawTransaction').add('eth_getTransactionByHash')
    await approve()
    await expect(unreachable).toBeVisible()
    failing.clear()
    await press('Try again')
    expect(await sent).toMatchObject({ value: { id } })
    await untilStatus(id, 200)
    expect(await requestEvm('eth_getCode', [account, 'latest'])).toBe(delegatedCode)
    expect(await requestEvm('eth_getCode', [account, 'latest'], 31338)).toBe('0x')
    expect(await etherOf(shop)).toBe(3n)
  })
})

test('S3.78 two tabs ask for the first calls at once: one is taken, the other is asked for again, and both run once', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow()
  const { account, request, sendCalls, untilStatus, wallet } = await smartVisitor(page)
  const { approve, approveButton, frame } = wallet
  const tab = await context.newPage()
  await tab.goto(emailPage())
  const other = embeddedWallet(tab)
  await other.address()
  const [shop, stall] = [randomAccount().address, randomAccount().address]

  await page.bringToFront()
  const late = request(payments(shop), { atomicRequired: true })
  await expect(approveButton).toBeVisible()
  await tab.bringToFront()
  const calls = { version: '2.0.0', chainId: '0x7a69', from: account, atomicRequired: true }
  const early = other.ask('wallet_sendCalls', [{ ...calls, calls: payments(stall) }])
  await other.approve()
  const { id } = (await early).value as { id: Hex }
  await page.bringToFront()
  await untilStatus(id, 200)

  // Signed for a place that is taken.
  await approve()
  await expect(frame.getByText('Check your activity before you try again')).toBeVisible()
  await frame.getByRole('button', { name: 'Close' }).click()
  expect(await late).toHaveProperty('code')
  expect(await etherOf(shop)).toBe(0n)

  await untilStatus(await sendCalls(payments(shop)), 200)
  expect([await etherOf(shop), await etherOf(stall)]).toEqual([3n, 3n])
  expect(await requestEvm('eth_getCode', [account, 'latest'])).toBe(delegatedCode)
})
