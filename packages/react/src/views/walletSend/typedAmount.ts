import { numberSigns } from '@latchkey/protocol/amounts'

/**
 * Reads an amount as the visitor writes it in his language and returns it with a point and without thousands signs; any other
 * text as it is. `1.234` is a decimal number in every language, because explorers and wallets write it so: in German it is
 * then shown as `1,234`, before the eyes of who meant a thousand.
 */
export function plainAmount(typed: string, tag: string): string {
  if (/^\s*\d*\.?\d*\s*$/.test(typed)) return typed
  const { decimal, group } = numberSigns(tag)
  const [whole = '', fraction, ...more] = typed.trim().split(decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '')) return typed
  const digits = /\s/.test(group) ? whole.split(/\s/) : whole.split(group)
  const end = fraction === undefined ? '' : `.${fraction}`
  if (digits.length === 1) return /^\d*$/.test(whole) ? `${whole}${end}` : typed
  const isGrouped = /^\d{1,3}(?: \d{2,3})* \d{3}$/.test(digits.join(' '))
  // One comma or point alone may be meant either way.
  const isClear = end !== '' || digits.length > 2 || !/[.,]/.test(group)
  return isGrouped && isClear ? `${digits.join('')}${end}` : typed
}

/** Shows an amount with the decimal sign of the language, as `plainAmount` reads it; any other text as it is. */
export function typedAmount(amount: string, tag: string): string {
  return /^\d*\.\d*$/.test(amount) ? amount.replace('.', numberSigns(tag).decimal) : amount
}
