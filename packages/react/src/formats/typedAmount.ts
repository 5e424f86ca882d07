import { numberParts } from '@latchkey/protocol'

/**
 * Reads an amount as the visitor writes it in his language and returns it with a point and without thousands signs; any other
 * text as it is. `1.5` is a decimal number in every language, because explorers and wallets write it so. What may mean a
 * thousand or one and a bit has a comma in every language, so that the visitor is asked.
 */
export function plainAmount(typed: string, tag: string): string {
  const latin = latinAmount(typed)
  const { decimal, group } = signsOf(tag)
  if (group === '.' && twoMeanings('.').test(latin)) return latin.trim().replace('.', ',')
  if (/^\s*\d*\.?\d*\s*$/.test(latin)) return latin
  const [whole = '', ...fractions] = latin.trim().split(decimal)
  // Languages that group with a space have it narrow or fixed.
  const groups = whole.split(group.trim() || /\s/)
  const plain = [groups.join(''), ...fractions].join('.')
  const isGrouped = /^\d{1,3}( \d{2,3})* \d{3}$/.test(groups.join(' '))
  // One comma or point alone may be meant either way.
  const isClear = fractions.length > 0 || groups.length > 2 || !/[.,]/.test(group)
  const isRead = groups.length === 1 || (isGrouped && isClear)
  return isRead && /^\d*\.?\d*$/.test(plain) ? plain : typed
}

/** Writes the digits and signs of Arabic and Persian keyboards as 0 to 9 with a point: each of them has one meaning. */
function latinAmount(typed: string): string {
  return typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/(\d)٬(?=\d{3}(?!\d))/g, '$1')
    .replace('٫', '.')
}

/** Shows an amount with the decimal sign of the language, as `plainAmount` reads it; any other text as it is. */
export function typedAmount(amount: string, tag: string): string {
  const { decimal, group } = signsOf(tag)
  if (group === '.' && twoMeanings(',').test(amount)) return amount.replace(',', '.')
  return /^\d*\.\d*$/.test(amount) ? amount.replace('.', decimal) : amount
}

const twoMeanings = (sign: '.' | ',') => new RegExp(`^\\s*[1-9]\\d{0,2}[${sign}]\\d{3}\\s*$`)

function signsOf(tag: string): { readonly decimal: string; readonly group: string } {
  const parts = numberParts(1_234_567.5, tag)
  const sign = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
  return { decimal: sign('decimal'), group: sign('group') }
}
