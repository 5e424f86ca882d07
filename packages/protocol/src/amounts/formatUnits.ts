/** Formats base units as an exact decimal without trailing zeros. */
export function formatUnits(value: bigint, decimals: number): string {
  const negative = value < 0n
  const digits = String(negative ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
