/** How many blocks a provider reads at once, as it is learned from what it refuses. */
export type RangeSize = {
  blocks(): number
  accepted(blocks: number): void
  refused(blocks: number): void
}

/** After this time a size that was refused is tried again: what was too much may have been the blocks. */
const forgetMs = 300_000

/** Creates the size, which begins at the most: half of what is refused, and twice what is read. */
export function createRangeSize(most: number, now: () => number): RangeSize {
  let size = most
  let ceiling = most
  let refusedAt = 0
  return {
    blocks: () => size,
    accepted(blocks) {
      if (now() - refusedAt > forgetMs) ceiling = most
      size = Math.min(ceiling, Math.max(size, 2 * blocks))
    },
    refused(blocks) {
      size = Math.max(1, Math.floor(blocks / 2))
      // Where not even one block is read, it is not for their number.
      ceiling = blocks > 1 ? blocks - 1 : most
      refusedAt = now()
    },
  }
}
