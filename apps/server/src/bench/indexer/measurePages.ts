import type { Hono } from 'hono'
import { benchChain, busyAddress } from './seedChain.js'

export type PageTimes = {
  readonly pages: number
  readonly entries: number
  readonly firstMs: number
  readonly medianMs: number
  readonly slowestMs: number
  readonly lastMs: number
}

/** Goes through the whole history of an address, page by page. */
export async function measurePages(app: Hono): Promise<PageTimes> {
  const times: number[] = []
  const ids = new Set<string>()
  let next: string | null = ''
  while (next !== null) {
    const cursor: string = next && `&cursor=${next}`
    const startedAt = performance.now()
    const path = `/v1/account/${busyAddress}/history?projectId=bench&chainId=${benchChain}${cursor}`
    const page: { data: { id: string }[]; next: string | null } = await (
      await app.request(path)
    ).json()
    times.push(performance.now() - startedAt)
    for (const { id } of page.data) ids.add(id)
    next = page.next
  }
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return {
    pages: times.length,
    entries: ids.size,
    firstMs: times[0] ?? Number.NaN,
    medianMs: at(0.5),
    slowestMs: at(1),
    lastMs: times.at(-1) ?? Number.NaN,
  }
}
