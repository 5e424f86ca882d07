import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openChainPage } from '../testing/openChainPage.js'

// Loaded in advance, so that tests do not wait for the import.
await import('../createEmbeddedClient.js')

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ether = 10n ** 18n

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 }, blockSeconds: 0 })
}, 60_000)
afterAll(() => localnet.stop())

const pages: Awaited<ReturnType<typeof openChainPage>>[] = []
afterEach(() => {
  for (const { page } of pages.splice(0)) {
    page.latchkey.destroy()
    page.close()
  }
})
async function openPage() {
  const opened = await openChainPage(localnet)
  pages.push(opened)
  return opened
}

/** Two transfers, of which the second is all that the account has or more. */
const transfers = (second: bigint) => [
  { to: bob, value: ether } as const,
  { to: bob, value: second } as const,
]

test('S3.78 S3.56 calls of an account that is plain by choice are transactions in a row, if the page allows it', async () => {
  const { account, approver, chain, client, page } = await openPage()
  await page.prefer('eoa')
  expect(await client.getCapabilities({ account, chainId: 31337 })).toEqual({
    atomic: { status: 'unsupported' },
  })
  const together = client.sendCalls({ calls: transfers(ether), forceAtomic: true })
  await expect(together).rejects.toMatchObject({ cause: { code: 5760 } })
  expect(approver.cards).toEqual([])
  const { id } = await client.sendCalls({ calls: transfers(ether) })
  const done = await client.waitForCallsStatus({ id })
  expect(done).toMatchObject({ statusCode: 200, atomic: false })
  expect(done.receipts).toHaveLength(2)
  expect(approver.cards).toHaveLength(1)
  expect(approver.cards[0]?.warnings).toContainEqual({ code: 'notAtomic', level: 'caution' })
  expect(await chain.getCode({ address: account })).toBeUndefined()
  expect(await chain.getTransactionCount({ address: account })).toBe(2)
}, 60_000)

test('T408 where the second call reverts, the first stays, and the status says that some did', async () => {
  const { account, chain, client, page } = await openPage()
  await page.prefer('eoa')
  const reverts = localnet.contracts.dollar
  const { id } = await client.sendCalls({
    calls: [
      { to: bob, value: ether },
      { to: reverts, data: '0xdeadbeef' },
    ],
  })
  const done = await client.waitForCallsStatus({ id })
  expect(done).toMatchObject({ statusCode: 600, status: 'failure', atomic: false })
  expect(done.receipts?.map(({ status }) => status)).toEqual(['success', 'reverted'])
  expect(await chain.getTransactionCount({ address: account })).toBe(2)
}, 60_000)

test('T404 an account that another wallet delegated stays as it is', async () => {
  const { account, chain, client } = await openPage()
  const foreign = `0xef0100${'66'.repeat(20)}` as const
  await chain.setCode({ address: account, bytecode: foreign })
  expect(await client.getCapabilities({ account, chainId: 31337 })).toEqual({
    atomic: { status: 'unsupported' },
  })
  const together = client.sendCalls({ calls: transfers(ether), forceAtomic: true })
  await expect(together).rejects.toMatchObject({ cause: { code: 5760 } })
  const { id } = await client.sendCalls({ calls: transfers(ether) })
  expect((await client.waitForCallsStatus({ id })).statusCode).toBe(200)
  expect(await chain.getCode({ address: account })).toBe(foreign)
}, 60_000)

test('S3.78 S3.79 the numbers of EIP-5792 reach the page', async () => {
  const { account, approver, client, page } = await openPage()
  await expect(client.getCallsStatus({ id: '0x1234' })).rejects.toMatchObject({ code: 5730 })
  await expect(client.showCallsStatus({ id: '0x1234' })).rejects.toMatchObject({ code: 5730 })
  const send = (more: object) => client.sendCalls({ calls: transfers(ether), ...more })
  const capabilities = { paymasterService: { url: 'https://pay.example' } }
  await expect(send({ capabilities })).rejects.toMatchObject({ cause: { code: 5700 } })
  const many = Array(1_000).fill({ to: bob, value: 1n })
  await expect(client.sendCalls({ calls: many })).rejects.toMatchObject({ cause: { code: 5740 } })
  const call = { from: account, version: '2.0.0', atomicRequired: true, calls: [{ to: bob }] }
  const other = page.request('wallet_sendCalls', [{ ...call, chainId: '0x270f' }])
  await expect(other).rejects.toMatchObject({ code: 5710 })
  await send({ id: 'mine' })
  await expect(send({ id: 'mine' })).rejects.toMatchObject({ cause: { code: 5720 } })
  approver.press('reject')
  await expect(send({})).rejects.toMatchObject({ cause: { code: 4001 } })
}, 60_000)

test('S3.79 what became of calls is known after a reload, and to nobody else', async () => {
  const { client, page } = await openPage()
  const { id } = await client.sendCalls({ calls: transfers(ether) })
  expect(await page.statusAfterReload(id)).toMatchObject({ status: 200, id, atomic: true })
}, 60_000)
