const maxDecimals = 6

/** Cuts a decimal string (with a point) to 6 decimals without trailing zeros; a smaller amount becomes `<0.000001`. */
export function truncateAmount(amount: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const cut = fraction.slice(0, maxDecimals).replace(/0+$/, '')
  if (cut === '' && /^0*$/.test(whole) && /[1-9]/.test(fraction)) {
    return `<${sign}0.${'1'.padStart(maxDecimals, '0')}`
  }
  return `${sign}${whole}${cut && `.${cut}`}`
}
