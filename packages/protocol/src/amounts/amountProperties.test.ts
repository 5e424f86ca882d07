import { expect, test } from 'vitest'
import { type AmountStyle, formatAmount } from './formatAmount.js'
import { formatMoney, formatPrice } from './formatMoney.js'
import { formatUnits } from './formatUnits.js'

const tags = ['en', 'de', 'ar', 'fr', 'pl', 'hi', 'de-CH', 'sv', 'ja'] as const
const styles = ['balance', 'precise', 'exact'] as const
const decimals = 18
const rounds = 400

test('S5.12 no amount in any language and style reads as more than it is, nor as nothing', () => {
  const next = random(1)
  for (let round = 0; round < rounds; round += 1) {
    const units = unitsOf(next)
    const amount = formatUnits(units, decimals)
    for (const style of styles) {
      const tag = tags[round % tags.length] ?? 'en'
      const text = formatAmount(amount, tag, style)
      const shown = read(text, tag)
      if (shown === undefined) continue
      // What is 'less than' is above the amount, and the next lower number is nothing.
      if (text.startsWith('<')) expect(units > 0n && units < shown, `${amount} ${text}`).toBe(true)
      else expect(shown <= units, `${amount} ${tag} ${text}`).toBe(true)
      if (units > 0n) expect(shown, amount).not.toBe(0n)
      if (style === 'exact') expect(shown).toBe(units)
    }
  }
})

test('S5.12 a larger amount never reads as a smaller one', () => {
  const next = random(2)
  for (let round = 0; round < rounds; round += 1) {
    const [less, more] = [unitsOf(next), unitsOf(next)].sort((a, b) => (a < b ? -1 : 1))
    for (const style of styles) {
      const [lower, upper] = [less, more].map((units) => rank(units ?? 0n, style))
      expect((lower ?? 0n) <= (upper ?? 0n), `${less} ${more} ${style}`).toBe(true)
    }
  }
})

test('S5.12 whole numbers of up to 78 digits are exact in every language', () => {
  const next = random(3)
  for (let length = 1; length <= 78; length += 1) {
    const whole = digitsOf(next, length)
    for (const tag of tags) {
      expect(formatAmount(whole, tag, 'exact').replace(/\D/g, '')).toBe(String(BigInt(whole)))
    }
  }
})

test('S5.12 money never reads as more than a float can tell it is', () => {
  const next = random(4)
  for (let round = 0; round < rounds; round += 1) {
    const value = next() * 10 ** (Math.floor(next() * 18) - 9)
    for (const text of [formatMoney(value, 'en', { full: true }), formatPrice(value, 'en')]) {
      const shown = Number(text.replace(/[<$,]/g, ''))
      if (Number.isNaN(shown)) continue
      const tolerance = value * 1e-14
      if (text.startsWith('<')) expect(shown, `${value}`).toBeGreaterThanOrEqual(value)
      else expect(shown, `${value}`).toBeLessThanOrEqual(value + tolerance)
      expect(shown).toBeGreaterThan(0)
    }
  }
})

/** The text as a number of units again, by a reader that knows no more than the language's signs; undefined if compact. */
function read(text: string, tag: string): bigint | undefined {
  const isCommaDecimal = ['de', 'fr', 'pl', 'sv'].includes(tag)
  const plain = text.replace(/^</, '').replace(isCommaDecimal ? /[.\s]/g : /[,’'\s]/g, '')
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
}

/** What an English text says, for comparison; what is less than the last decimal is above nothing, and what is more than all above the rest. */
function rank(units: bigint, style: AmountStyle): bigint {
  const text = formatAmount(formatUnits(units, decimals), 'en', style)
  if (text.startsWith('<')) return 1n
  if (text.startsWith('>')) return 10n ** BigInt(decimals + 15)
  const plain = read(text, 'en')
  if (plain !== undefined) return plain
  return BigInt(Math.round(Number(text.replace('T', 'E12')))) * 10n ** BigInt(decimals)
}

/** Amounts of every size, from the smallest unit to 78 digits. */
function unitsOf(next: () => number): bigint {
  return BigInt(digitsOf(next, 1 + Math.floor(next() * 78)))
}

function digitsOf(next: () => number, length: number): string {
  // Runs of nines and zeros are where rounding shows.
  const kind = next()
  const digit = () => (kind < 0.2 ? 9 : kind < 0.3 ? 0 : Math.floor(next() * 10))
  return Array.from({ length }, digit).join('')
}

/** Numbers between 0 and 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
