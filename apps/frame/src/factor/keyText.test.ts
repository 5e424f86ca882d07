import { expect, test } from 'vitest'
import { randomBytes } from '../seed/Bytes.js'
import { formatKey, parseKey } from './keyText.js'

test('a key on paper reads back in any case, grouping and with letters that look alike', () => {
  for (let round = 0; round < 200; round += 1) {
    const key = randomBytes(32)
    const text = formatKey(key)
    expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){13}[0-9A-HJKMNP-TV-Z]{4}$/)
    const typed = [
      text,
      text.toLowerCase(),
      text.replaceAll('-', ' '),
      ` ${text.replaceAll('-', '')}\n`,
      text.replaceAll('-', '–'),
      text.replaceAll('0', 'o').replaceAll('1', 'l'),
      text.replaceAll('0', 'O').replaceAll('1', 'I'),
    ]
    for (const it of typed) expect(parseKey(it)).toEqual(key)
  }
})

test('a key is written the same in later versions', () => {
  expect(formatKey(new Uint8Array(32))).toMatchInlineSnapshot(
    `"0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0006-CT3T"`,
  )
})

test('every mistyped letter and every two swapped ones are found', () => {
  const text = formatKey(Uint8Array.from({ length: 32 }, (_, at) => (at * 37 + 11) & 255))
  const letters = [...text.replaceAll('-', '')]
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  for (const [at, right] of letters.entries()) {
    for (const wrong of alphabet.replace(right, ''))
      expect(parseKey(letters.with(at, wrong).join(''))).toBeUndefined()
    const next = letters[at + 1]
    if (next && next !== right)
      expect(
        parseKey(
          letters
            .with(at, next)
            .with(at + 1, right)
            .join(''),
        ),
      ).toBeUndefined()
  }
})

test('a text that is no key is refused', () => {
  const text = formatKey(new Uint8Array(32))
  for (const it of ['', '0', text.slice(1), `${text}0`, text.replace('0', 'U'), '💥'.repeat(56)])
    expect(parseKey(it)).toBeUndefined()
})
