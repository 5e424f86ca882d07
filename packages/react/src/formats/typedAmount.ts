import { numberParts } from '@latchkey/protocol'

/**
 * Parses an amount in the visitor's locale to a plain decimal; returns other text unchanged. `1.5` is a decimal in every
 * language, because explorers and wallets write it so. An ambiguous separator stays a comma, so that the visitor is asked.
 */
export function plainAmount(typed: string, tag: string): string {
  const latin = latinAmount(typed)
  const { decimal, group } = signsOf(tag)
  if (group === '.' && twoMeanings('.').test(latin)) return latin.trim().replace('.', ',')
  if (/^\s*\d*\.?\d*\s*$/.test(latin)) return latin
  const [whole = '', ...fractions] = latin.trim().split(decimal)
  // Some languages group with a narrow or no-break space.
  const groups = whole.split(group.trim() || /\s/)
  const plain = [groups.join(''), ...fractions].join('.')
  const isGrouped = /^\d{1,3}( \d{2,3})* \d{3}$/.test(groups.join(' '))
  // A single comma or point is ambiguous.
  const isClear = fractions.length > 0 || groups.length > 2 || !/[.,]/.test(group)
  const isRead = groups.length === 1 || (isGrouped && isClear)
  return isRead && /^\d*\.?\d*$/.test(plain) ? plain : typed
}

function latinAmount(typed: string): string {
  return typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/(\d)٬(?=\d{3}(?!\d))/g, '$1')
    .replace('٫', '.')
}

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
