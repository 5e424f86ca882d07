import { cancelSwap, executeSwap, startSwap, swapPreviewQuery } from '@latchkey/core/swap'
import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { createTestClient, type Hex, http, publicActions, serializeTransaction } from 'viem'
import { hardhat } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openSwapPage, startSwapServer } from './testing/openSwapPage.js'
import type { TestServer } from './testing/startTestServer.js'

// A chain of its own: going back to an earlier block would take away what others have on it.
let localnet: Localnet
let server: TestServer
let opened: Awaited<ReturnType<typeof openSwapPage>>
let skew = 0
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
  server = await startSwapServer(localnet)
  opened = await openSwapPage(localnet, server, () => Date.now() + skew)
}, 120_000)
afterAll(async () => {
  opened?.widget.destroy()
  await server?.stop()
  await localnet?.stop()
})
afterEach(() => cancelSwap(opened.page))

const openChain = () =>
  createTestClient({
    chain: hardhat,
    mode: 'hardhat',
    transport: http(localnet.evm[31337]?.url),
  }).extend(publicActions)
const flow = () => opened.page.store.get().swap.flow
const dollars = () => opened.balanceOf(localnet.contracts.dollar)
/** What the activity says of a transaction that was sent from here. */
const statusOf = (hash: string) =>
  opened.page.store.get().activity.sent.find((one) => one.hash === hash)?.status
const until = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000, interval: 50 })

/** Swaps a coin, then takes the chain back to where it was before; returns the signed transaction, which it does not know any more. */
async function swapAndForget() {
  const chain = openChain()
  const { page } = opened
  await startSwap(page, { fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  const preview = await swapPreviewQuery(page).queryFn()
  const before = await dollars()
  const id = await chain.snapshot()
  await executeSwap(page, { preview })
  const done = flow()
  const received = done?.state === 'done' ? done.received : undefined
  expect(received).toBe(String((await dollars()) - before))
  const hash = done?.done.at(-1)?.hash as Hex
  await until(() => expect(statusOf(hash)).toBe('confirmed'))
  const { r, s, yParity, input, ...mined } = await chain.getTransaction({ hash })
  if (!s || mined.type !== 'eip1559') throw new Error('it is signed in another way')
  const signed = serializeTransaction(
    { ...mined, data: input, type: 'eip1559', accessList: undefined } as never,
    { r, s, yParity: yParity ?? 0 },
  )
  await chain.revert({ id })
  expect(await dollars()).toBe(before)
  return { before, chain, hash, received, signed }
}

/** Waits until the visitor reads that it is being confirmed once more. */
const untilWithdrawn = (hash: string) =>
  until(() => {
    expect(flow()).toMatchObject({ state: 'sent', steps: ['swap'], hash })
    expect(statusOf(hash)).toBe('pending')
  })

test('a chain that forgets a confirmed swap withdraws the result, and one that mines it again brings it back', async () => {
  const { before, chain, hash, received, signed } = await swapAndForget()
  await untilWithdrawn(hash)
  expect(await chain.sendRawTransaction({ serializedTransaction: signed })).toBe(hash)
  await until(() => expect(flow()).toMatchObject({ state: 'done', received }))
  expect((await dollars()) - before).toBe(BigInt(received ?? 0))
  await until(() => expect(statusOf(hash)).toBe('confirmed'))
}, 60_000)

test('a swap that the chain never has again is not said to be swapped: after half an hour its end is unknown', async () => {
  const { before, hash } = await swapAndForget()
  await untilWithdrawn(hash)
  skew += 1_800_000
  await until(() =>
    expect(flow()).toMatchObject({ state: 'paused', error: 'swap/outcome-unknown' }),
  )
  expect(await dollars()).toBe(before)
}, 60_000)

// The last: the chain's clock goes on by what the others would not survive.
test('a swap that is mined again too late has failed, and nothing was swapped', async () => {
  const { before, chain, hash, signed } = await swapAndForget()
  await untilWithdrawn(hash)
  await chain.increaseTime({ seconds: 86_400 })
  await chain.sendRawTransaction({ serializedTransaction: signed }).catch(() => {})
  await until(() =>
    expect(flow()).toMatchObject({ state: 'paused', error: 'node/execution-reverted' }),
  )
  expect(await dollars()).toBe(before)
}, 60_000)
