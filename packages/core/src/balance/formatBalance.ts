import { limits } from '@latchkey/protocol'

/** A balance in its smallest unit as people read it, cut to 3 decimals; 0.000 when unknown. @spec S5.12 S9.23 */
export function formatBalance(balance: bigint | string | undefined, decimals: number): string {
  const known = typeof balance === 'bigint' || /^-?\d+$/.test(balance ?? '')
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

/** A count of the smallest unit as an exact decimal number, without zeros at the end. */
export function formatUnits(value: bigint, decimals: number): string {
  const negative = value < 0n
  const digits = String(negative ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** Beyond this a number written with an exponent is no amount of anything. */
const maxExponent = 400

// By text alone: a float would lose the digits that make a balance.
function cutDecimals(amount: string | undefined, decimals: number): string {
  const parts = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(amount ?? '')
  const [, sign = '', before = '', after = '', exponent = '0'] = parts ?? []
  const shift = Number(exponent)
  if (Math.abs(shift) > maxExponent) return cutDecimals('0', decimals)
  // Room on both sides, so that the point can move.
  const digits = '0'.repeat(maxExponent) + before + after + '0'.repeat(maxExponent + decimals)
  const point = maxExponent + before.length + shift
  const whole = digits.slice(0, point).replace(/^0+(?=.)/, '')
  const shown = `${whole}.${digits.slice(point, point + decimals)}`
  return /[1-9]/.test(shown) ? sign + shown : shown
}
