/** How many wallets there are, for the row that leads to all of them: full tens, for nobody counts the rest. */
export function walletCountLabel(count: number): string {
  const tens = Math.floor(count / 10) * 10
  if (tens === 0) return String(count)
  return tens < count ? `${tens}+` : String(tens)
}
