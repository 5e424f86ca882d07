import type { Localnet } from '@latchkey/localnet'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import { parseAbi, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openChainPage } from '../testing/openChainPage.js'

// Loaded in advance, so that tests do not wait for the import.
await import('../createEmbeddedClient.js')

const delegate = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])
const dollars = 10n ** 6n

let localnet: Localnet
beforeAll(async () => {
  localnet = await borrowLocalnet({ blockSeconds: 0 })
}, 60_000)
afterAll(() => localnet.stop())

const pages: Awaited<ReturnType<typeof openChainPage>>[] = []
afterEach(() => {
  for (const { page } of pages.splice(0)) page.close()
})

/** A visitor with ten dollars. */
async function openPage() {
  const opened = await openChainPage(localnet)
  pages.push(opened)
  const { account, chain } = opened
  const [holder] = localnet.accounts
  if (!holder) throw new Error('no account')
  const dollar = localnet.contracts.dollar
  await chain.writeContract({
    account: holder.address,
    address: dollar,
    abi,
    functionName: 'transfer',
    args: [account, 10n * dollars],
  })
  const read = (functionName: 'balanceOf' | 'allowance', args: `0x${string}`[]) =>
    chain.readContract({ address: dollar, abi, functionName, args: args as never })
  return { ...opened, dollar, read }
}

const approve = (to: `0x${string}`, amount: bigint) => ({
  to,
  abi,
  functionName: 'approve' as const,
  args: [bob, amount] as const,
})
const transfer = (to: `0x${string}`, amount: bigint) => ({
  to,
  abi,
  functionName: 'transfer' as const,
  args: [bob, amount] as const,
})

test('S3.78 the first calls make the account smart and run in one transaction, by viem as it is', async () => {
  const { account, approver, chain, client, dollar, page, read } = await openPage()
  const before = await read('balanceOf', [bob])
  expect(await client.getCapabilities({ account, chainId: 31337 })).toEqual({
    atomic: { status: 'ready' },
  })
  const { id } = await client.sendCalls({
    calls: [approve(dollar, 3n * dollars), transfer(dollar, 2n * dollars), { to: bob, value: 7n }],
    forceAtomic: true,
  })
  const done = await client.waitForCallsStatus({ id })
  expect(done).toMatchObject({
    id,
    status: 'success',
    statusCode: 200,
    atomic: true,
    chainId: 31337,
  })
  expect(done.receipts).toHaveLength(1)
  expect(done.receipts?.[0]).toMatchObject({ status: 'success', transactionHash: id })
  expect(done.receipts?.[0]?.logs.length).toBeGreaterThanOrEqual(2)
  expect(await chain.getCode({ address: account })).toBe(`0xef0100${delegate.slice(2)}`)
  expect(await read('allowance', [account, bob])).toBe(3n * dollars)
  expect(await read('balanceOf', [bob])).toBe((before as bigint) + 2n * dollars)
  expect(approver.cards).toHaveLength(1)
  const [card] = approver.cards
  expect(card?.title).toBe('sendCalls')
  expect(card?.actions.map(({ name }) => name)).toEqual([
    'approve',
    'sendToken',
    'send',
    'becomeSmart',
  ])
  expect(card?.warnings.map(({ code }) => code)).toContain('becomesSmart')
  expect(card?.warnings.map(({ code }) => code)).not.toContain('wouldFail')
  // The fee is the most that is paid, and not many times of it.
  const { gasUsed } = await chain.getTransactionReceipt({ hash: id as `0x${string}` })
  const { gas } = await chain.getTransaction({ hash: id as `0x${string}` })
  expect(gas).toBeGreaterThan(gasUsed)
  expect(gas).toBeLessThan(4n * gasUsed)

  expect(await client.getCapabilities({ account, chainId: 31337 })).toEqual({
    atomic: { status: 'supported' },
  })
  const next = await client.sendCalls({
    calls: [approve(dollar, 0n), transfer(dollar, dollars)],
    forceAtomic: true,
  })
  const later = await client.waitForCallsStatus({ id: next.id })
  expect(later.statusCode).toBe(200)
  const second = await chain.getTransaction({ hash: next.id as `0x${string}` })
  expect(second.type).toBe('eip1559')
  expect(approver.cards[1]?.actions.map(({ name }) => name)).not.toContain('becomeSmart')
  expect(await client.showCallsStatus({ id: next.id })).toBeUndefined()
  page.latchkey.destroy()
}, 60_000)

test('S3.78 calls of which one fails leave nothing behind, and are shown as such before', async () => {
  const { account, approver, client, dollar, page, read } = await openPage()
  const calls = [approve(dollar, 5n * dollars), transfer(dollar, 999n * dollars)]
  await expect(client.sendCalls({ calls, forceAtomic: true })).rejects.toThrow()
  // Nothing that surely fails is offered; with what the chain takes it fails as a whole.
  expect(approver.cards).toEqual([])
  expect(await read('allowance', [account, bob])).toBe(0n)
  page.latchkey.destroy()
}, 60_000)

test('S3.79 calls that revert on the chain are reported as a whole, and only the fee is gone', async () => {
  const { account, chain, client, dollar, page, read } = await openPage()
  await chain.setAutomine(false)
  try {
    const { id } = await client.sendCalls({
      calls: [approve(dollar, 5n * dollars), { to: bob, value: 9n * 10n ** 18n }],
      forceAtomic: true,
    })
    expect((await client.getCallsStatus({ id })).statusCode).toBe(100)
    // The coins are gone before the calls are included.
    await chain.setBalance({ address: account, value: 10n ** 18n })
    await chain.mine({ blocks: 1 })
    const done = await client.waitForCallsStatus({ id })
    expect(done).toMatchObject({ statusCode: 500, status: 'failure', atomic: true })
    expect(done.receipts?.[0]?.status).toBe('reverted')
    expect(await read('allowance', [account, bob])).toBe(0n)
  } finally {
    await chain.setAutomine(true)
  }
  page.latchkey.destroy()
}, 60_000)

test('S3.76 messages and typed data verify before, as and after the account is smart', async () => {
  const { account, approver, chain, client, page } = await openPage()
  const typed = {
    account,
    domain: { name: 'Shop', version: '1', chainId: 31337, verifyingContract: bob },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 5n },
  } as const
  const verify = async () => {
    const signature = await client.signMessage({ account, message: 'hello' })
    expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
    expect(await chain.verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
    expect(await chain.verifyMessage({ address: account, message: 'other', signature })).toBe(false)
    const data = await client.signTypedData(typed)
    const check = { ...typed, address: account, signature: data }
    expect(await chain.verifyTypedData(check)).toBe(true)
    expect(await chain.verifyTypedData({ ...check, message: { amount: 6n } })).toBe(false)
  }
  await verify()
  const { id } = await client.sendCalls({
    calls: [
      { to: bob, value: 1n },
      { to: bob, value: 2n },
    ],
  })
  await client.waitForCallsStatus({ id })
  expect(await chain.getCode({ address: account })).toBe(`0xef0100${delegate.slice(2)}`)
  await verify()
  approver.cards.splice(0)
  const { hash } = await page.leave()
  await chain.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(approver.cards[0]).toMatchObject({ title: 'leaveSmartAccount' })
  expect(await chain.getCode({ address: account })).toBeUndefined()
  await verify()
  page.latchkey.destroy()
}, 60_000)
