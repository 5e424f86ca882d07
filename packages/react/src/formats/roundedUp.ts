/** Rounded up at the shown digits: 'at most' must hold for what is read. */
export function roundedUp(fee: bigint, decimals: number): bigint {
  const below1 = decimals - fee.toString().length
  const shown = below1 < 0 ? 3 : Math.min(below1 + 3, 8)
  const step = 10n ** BigInt(Math.max(decimals - shown, 0))
  return ((fee + step - 1n) / step) * step
}
