const weekMs = 604_800_000

/** Separate from the field checks, which load only with a swap. */
export const swapMark = {
  flow: {
    name: (address: string) => `swap_flow:${address}`,
    guard: (value: unknown): value is object => typeof value === 'object',
    ttlMs: weekMs,
  },
}
