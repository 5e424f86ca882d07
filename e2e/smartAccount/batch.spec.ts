import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, toHex } from 'viem'
import { contractAddress, etherOf, requestEvm, tokensOf } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { pauseRequests } from './pauseRequests.js'
import { delegatedCode, dollarCall, smartVisitor } from './smartVisitor.js'

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const aggregate = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes data)[] calls)',
])

/** A contract takes what it was allowed to in the step before. */
const takeDollars = (from: Hex, to: Hex, amount: bigint) => ({
  to: multicall,
  data: encodeFunctionData({
    abi: aggregate,
    args: [
      [
        {
          target: contractAddress('dollar'),
          allowFailure: false,
          data: dollarCall('transferFrom', from, to, amount).data ?? '0x',
        },
      ],
    ],
  }),
})

async function allowance(owner: Hex, spender: Hex): Promise<bigint> {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })
  return BigInt(
    String(await requestEvm('eth_call', [{ to: contractAddress('dollar'), data }, 'latest'])),
  )
}

test('S3.78 S3.79 the first batch makes the account smart and runs in one approval; a later one outlives a reload; one that reverts leaves nothing', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const visitor = await smartVisitor(page)
  const { account, request, sendCalls, statusOf, untilStatus, wallet } = visitor
  const { approve, frame } = wallet
  const shop = randomAccount().address as Hex
  const dollars = 25_000_000n

  await test.step('one approval: the permission, its use and a payment, in one transaction that delegates', async () => {
    expect(await visitor.capabilities()).toMatchObject({ atomic: { status: 'ready' } })
    const sent = request(
      [
        dollarCall('approve', multicall, dollars),
        takeDollars(account, shop, dollars),
        { to: shop, value: toHex(parseEther('0.1')) },
      ],
      { atomicRequired: true },
    )
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Approve several steps')
    await expect(frame.getByRole('heading', { level: 2 })).toHaveText([
      'Let someone spend your tokens',
      'Several steps',
      'Move tokens',
      'Send',
      'Make your account smart',
      'Expected to go through. What leaves your account couldn’t be checked.',
    ])
    await expect(frame.getByText('25 LUSD')).toHaveCount(2)
    await expect(frame.getByText('0.1 ETH')).toBeAttached()
    await expect(frame.locator('[data-warning=becomesSmart]')).toBeAttached()
    await expect(frame.locator('[data-warning=wouldFail]')).toHaveCount(0)
    await approve()
    const { id } = (await sent).value as { id: Hex }
    const { atomic, receipts } = await untilStatus(id, 200)
    expect({ atomic, count: receipts.length }).toEqual({ atomic: true, count: 1 })
    expect(await requestEvm('eth_getTransactionByHash', [id])).toMatchObject({ type: '0x4' })
    expect(await requestEvm('eth_getCode', [account, 'latest'])).toBe(delegatedCode)
    expect(await tokensOf('dollar', shop)).toBe(dollars)
    expect(await etherOf(shop)).toBe(parseEther('0.1'))
    expect(await allowance(account, multicall)).toBe(0n)
    expect(await visitor.capabilities()).toMatchObject({ atomic: { status: 'supported' } })
  })

  const { held, release } = await pauseRequests(page, 'eth_sendRawTransaction')
  await test.step('the id of a later batch outlives a reload between approval and inclusion', async () => {
    const id = 'order 77'
    // Gets no answer: the page is gone before.
    const calls = [dollarCall('transfer', shop, 1n), dollarCall('transfer', shop, 2n)]
    request(calls, { id, atomicRequired: true }).catch(() => undefined)
    await expect(frame.getByText('Total leaving your account')).toBeAttached()
    await approve()
    await expect.poll(() => held.length).toBe(1)
    await page.reload()
    await wallet.address()
    expect(await statusOf(id)).toMatchObject({ status: 100, receipts: [] })
    await release()
    const { receipts } = await untilStatus(id, 200)
    expect(
      await requestEvm('eth_getTransactionByHash', [receipts[0]?.transactionHash]),
    ).toMatchObject({ type: '0x2', from: account.toLowerCase(), to: account.toLowerCase() })
    expect(await tokensOf('dollar', shop)).toBe(dollars + 3n)
    // Another batch cannot take its name.
    expect(await request(calls, { id, atomicRequired: true })).toMatchObject({ code: 5720 })
  })

  await test.step('a second step that reverts takes the first one with it, and the page learns it', async () => {
    const before = await etherOf(shop)
    const id = await sendCalls([
      dollarCall('approve', shop, 9n),
      { to: shop, value: toHex(parseEther('5')) },
    ])
    // The coins are spent elsewhere meanwhile.
    await requestEvm('hardhat_setBalance', [account, toHex(parseEther('1'))])
    await release()
    const { receipts } = await untilStatus(id, 500)
    expect(receipts).toMatchObject([{ status: '0x0' }])
    expect(await allowance(account, shop)).toBe(0n)
    expect(await etherOf(shop)).toBe(before)
  })
})
