/** A swap under way is of no use after a week. */
const weekMs = 604_800_000

/** The place of a swap under way in the storage; apart from the check of its fields, which loads where there is one. */
export const swapMark = {
  flow: {
    name: (address: string) => `swap_flow:${address}`,
    guard: (value: unknown): value is object => typeof value === 'object',
    ttlMs: weekMs,
  },
}
