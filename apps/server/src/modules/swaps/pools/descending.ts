/** Sorts numbers of any size, the largest first. */
export const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1)
