const maxDecimals = 6

/** A decimal number, given as text with a point, cut to 6 decimals and without zeros at its end; what is less than that says so. */
export function truncateAmount(amount: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const cut = fraction.slice(0, maxDecimals).replace(/0+$/, '')
  if (cut === '' && /^0*$/.test(whole) && /[1-9]/.test(fraction)) {
    return `<${sign}0.${'1'.padStart(maxDecimals, '0')}`
  }
  return `${sign}${whole}${cut && `.${cut}`}`
}
