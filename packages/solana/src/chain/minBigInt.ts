export const minBigInt = (a: bigint, b: bigint): bigint => (a < b ? a : b)
