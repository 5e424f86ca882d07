import { limits } from '@latchkey/protocol'
import { formatUnits } from '@latchkey/protocol/amounts'

/** A balance in its smallest unit as people read it, cut to 3 decimals; 0.000 when unknown. @spec S5.12 S9.23 */
export function formatBalance(balance: bigint | string | undefined, decimals: number): string {
  const known = typeof balance === 'bigint' || /^-?\d{1,100}$/.test(balance ?? '')
  const amount = known ? formatUnits(BigInt(balance ?? 0), decimals) : '0'
  return cutDecimals(amount, limits.balanceDecimals)
}

/** The value of a token, cut to 2 decimals; takes a decimal number as text. @spec S5.12 S9.23 */
export function formatTokenBalance(amount: string | undefined): string {
  return cutDecimals(amount, limits.tokenBalanceDecimals)
}

/** How many of a token, cut to 3 decimals; takes a decimal number as text. @spec S5.12 */
export function formatQuantity(amount: string | undefined): string {
  return cutDecimals(amount, limits.balanceDecimals)
}

// By whole numbers alone: a float would lose the digits that make a balance. What is no number, or has
// more digits or zeros than an amount of anything, is unknown.
function cutDecimals(amount: string | undefined, decimals: number): string {
  const parts = /^(-?)(\d{1,100})(?:\.(\d{0,255}))?(?:e([+-]?\d{1,2}))?$/i.exec(amount ?? '')
  const [, sign = '', whole = '0', fraction = '', exponent = '0'] = parts ?? []
  const digits = BigInt(whole + fraction)
  const power = Number(exponent) - fraction.length + decimals
  const cut = power < 0 ? digits / 10n ** BigInt(-power) : digits * 10n ** BigInt(power)
  const shown = String(cut).padStart(decimals + 1, '0')
  return `${cut === 0n ? '' : sign}${shown.slice(0, -decimals)}.${shown.slice(-decimals)}`
}
