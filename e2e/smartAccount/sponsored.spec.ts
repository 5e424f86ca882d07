import { erc20Abi, type Hex, parseEther } from 'viem'
import { contractCall, etherOf, fundAccount, requestEvm, tokensOf } from '../setup/chain.js'
import { devEnvironment, readyBundler } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { pauseRequests } from './pauseRequests.js'
import { delegatedCode, dollarCall, smartVisitor } from './smartVisitor.js'

/** The local server pays for calls of the local tokens, and for no others. */
const sponsored = () => ({
  capabilities: {
    paymasterService: { url: `${devEnvironment().server}/v1/paymaster?projectId=default` },
  },
})
// Without it, what the account can do is said without a sponsor at first: the frame does not wait for one that starts.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  await readyBundler()
})

const noCoins = { ether: 0, dollar: 500_000_000n }

test('S3.78 a visitor without a coin: the host pays, the account becomes smart with it; the id outlives a reload in the middle of an operation', async ({
  page,
}) => {
  test.slow()
  const { account, capabilities, request, statusOf, untilStatus, wallet } = await smartVisitor(
    page,
    noCoins,
  )
  const { approve, frame } = wallet
  const shop = randomAccount().address
  const calls = [dollarCall('transfer', shop, 1n), dollarCall('transfer', shop, 2n)]

  await test.step('the first calls, from nothing', async () => {
    expect(await capabilities()).toEqual({
      atomic: { status: 'ready' },
      paymasterService: { supported: true },
    })
    const sent = request(calls, { atomicRequired: true, ...sponsored() })
    await expect(frame.getByText('Paid by Local Shop')).toBeAttached()
    await expect(frame.getByText('Max network fee')).toHaveCount(0)
    await approve()
    const { id } = (await sent).value as { id: Hex }
    const { receipts } = await untilStatus(id, 200)
    expect(receipts).toMatchObject([{ status: '0x1' }])
    expect(await requestEvm('eth_getCode', [account, 'latest'])).toBe(delegatedCode)
    expect([await etherOf(account), await tokensOf('dollar', shop)]).toEqual([0n, 3n])
  })

  const { held, release } = await pauseRequests(page, 'eth_sendUserOperation')
  await test.step('a reload while the operation is on its way', async () => {
    const id = 'order 79'
    // Gets no answer: the page is gone before.
    request(calls, { id, atomicRequired: true, ...sponsored() }).catch(() => undefined)
    await approve()
    await expect.poll(() => held.length).toBe(1)
    await page.reload()
    await wallet.address()
    expect(await statusOf(id)).toMatchObject({ status: 100, receipts: [] })
    await release()
    await untilStatus(id, 200)
    expect([await etherOf(account), await tokensOf('dollar', shop)]).toEqual([0n, 6n])
  })
})

test('S3.78 the card says who pays: the host does not pay for this, and not while the bundler is down', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { account, capabilities, request, untilStatus, wallet } = await smartVisitor(page, noCoins)
  const { approve, frame, rejectButton } = wallet
  const shop = randomAccount().address
  const unpaid = [
    contractCall('many', erc20Abi, 'transfer', [shop, 0n]),
    dollarCall('transfer', shop, 1n),
  ]
  const notSponsored = frame.getByText('The app doesn’t pay the fee for this.')
  const fee = frame.getByText('Max network fee')

  await test.step('refused by the policy, and there are no coins for the fee', async () => {
    const asked = request(unpaid, sponsored())
    await expect(notSponsored).toBeAttached()
    await expect(frame.locator('[data-warning=cannotPayFee]')).toBeVisible()
    await rejectButton.click()
    expect(await asked).toMatchObject({ code: 4001 })
  })

  await test.step('the visitor pays, and only what the card says', async () => {
    await fundAccount(account, { ether: 1 })
    const sent = request(unpaid, sponsored())
    await expect(notSponsored).toBeAttached()
    await expect(fee).toBeAttached()
    await approve()
    const { id } = (await sent).value as { id: Hex }
    await untilStatus(id, 200)
    expect(await etherOf(account)).toBeLessThan(parseEther('1'))
    expect(await tokensOf('dollar', shop)).toBe(1n)
  })

  let isDown = false
  await page.route(`${devEnvironment().server}/v1/bundler?*`, (route) =>
    isDown ? route.abort() : route.fallback(),
  )
  const transfers = [dollarCall('transfer', shop, 1n), dollarCall('transfer', shop, 1n)]
  await test.step('the bundler is down: nothing is promised, and the card says who pays', async () => {
    isDown = true
    expect(await capabilities()).not.toHaveProperty('paymasterService')
    const asked = request(transfers, sponsored())
    await expect(notSponsored).toBeAttached()
    await rejectButton.click()
    expect(await asked).toMatchObject({ code: 4001 })
    isDown = false
  })
  await test.step('it goes down after the approval: the same operation is sent again, and runs once', async () => {
    const before = await etherOf(account)
    const sent = request(transfers, sponsored())
    await expect(frame.getByText('Paid by Local Shop')).toBeAttached()
    isDown = true
    await approve()
    await expect(frame.getByText('Can’t reach the network')).toBeVisible()
    isDown = false
    await frame.getByRole('button', { name: 'Try again' }).click()
    const { id } = (await sent).value as { id: Hex }
    await untilStatus(id, 200)
    expect([await etherOf(account), await tokensOf('dollar', shop)]).toEqual([before, 3n])
  })
})
