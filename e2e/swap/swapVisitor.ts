import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'
import { approve } from '../setup/widget.js'
import { widgetStore } from '../setup/widgetStore.js'
import { type AnyToken, allowanceOf, balanceOf, feesOf } from './market.js'

export type SwapPair = {
  readonly account: string
  readonly from: AnyToken
  readonly to: AnyToken
}

/** What the widget has sent, newest first, as it remembers it. */
export async function sentBy(page: Page) {
  const store = await widgetStore(page)
  return store.evaluate((store) =>
    store.get().activity.sent.map(({ hash, status }) => ({ hash: hash as Hex, status })),
  )
}

/** The swap under way, as the page remembers it. */
export async function flowOf(page: Page) {
  const store = await widgetStore(page)
  return store.evaluate((store) => store.get().swap.flow)
}

/** Waits until the swap is confirmed; gives what the widget says that it brought, and promised. */
export async function untilSwapped(page: Page): Promise<{ received: bigint; promised: bigint }> {
  const received = async () => {
    const flow = await flowOf(page)
    return flow?.state === 'done' ? flow.received : undefined
  }
  await expect.poll(received, { timeout: 20_000 }).toBeTruthy()
  const flow = await flowOf(page)
  return {
    received: BigInt((await received()) ?? 0),
    promised: BigInt(flow?.terms.minReceived ?? 0),
  }
}

/**
 * Reads both balances, runs a swap, and holds what changed on the chain against what was said, to the last unit: exactly
 * the amount left, as much arrived as the result says and at least what was promised, and no allowance is left.
 */
export async function expectSwap(
  page: Page,
  { account, from, to }: SwapPair,
  amount: bigint,
  swap: () => Promise<void>,
): Promise<{ received: bigint }> {
  const before = { from: await balanceOf(from, account), to: await balanceOf(to, account) }
  const previous = new Set((await sentBy(page)).map(({ hash }) => hash))
  await swap()
  const { promised, received } = await untilSwapped(page)
  const hashes = (await sentBy(page)).flatMap(({ hash }) => (previous.has(hash) ? [] : [hash]))
  const fees = await feesOf(hashes)
  const after = { from: await balanceOf(from, account), to: await balanceOf(to, account) }
  expect(before.from - after.from - (from === 'ETH' ? fees : 0n)).toBe(amount)
  expect(after.to - before.to + (to === 'ETH' ? fees : 0n)).toBe(received)
  expect(received).toBeGreaterThanOrEqual(promised)
  expect(promised).toBeGreaterThan(0n)
  if (from !== 'ETH') expect(await allowanceOf(from, account)).toBe(0n)
  return { received }
}

/** How many requests to send something the demo wallet got. */
export function walletRequests(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window.demoWallet?.calls ?? [])
      .map(({ method }) => method)
      .filter((method) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method)),
  )
}

/** Approves the n-th request to send something, once the demo wallet has it. */
export async function approveRequest(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await walletRequests(page)).length).toBe(count)
  await approve(page)
}
