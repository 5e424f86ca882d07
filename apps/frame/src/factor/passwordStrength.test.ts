import { expect, test } from 'vitest'
import { passwordStrength } from './passwordStrength.js'

const own = ['maria.schneider@example.org']

test.each([
  ['', 'short'],
  ['Xk9$vQ2!pLm', 'short'],
  ['password1234', 'common'],
  ['P@ssw0rd!P@ssw0rd!', 'common'],
  ['PASSWORT2024!!', 'common'],
  ['mariaschneider', 'own-words'],
  ['Schneider-Maria-1', 'own-words'],
  ['aaaaaaaaaaaaaaaaaaaa', 'repeats'],
  ['abababababababab', 'repeats'],
  ['qwertzuiop1234567890', 'sequence'],
  ['abcdefghijklmnop', 'sequence'],
  ['0987654321fedcba', 'sequence'],
  ['x'.repeat(257), 'long'],
])('a password that is guessed first is refused with its reason: %s', (password, hint) => {
  expect(passwordStrength(password, own)).toMatchObject({ isEnough: false, hint })
})

test.each([
  ['tulip harbour 9 mule', 4],
  ['vqX7$kd2Lw0z', 3],
  ['مفتاح الباب الأزرق القديم', 4],
  ['窓の外は雨が降っている午後', 3],
])('a password that is hard to guess is enough: %s', (password, level) => {
  expect(passwordStrength(password, own)).toEqual({ level, isEnough: true })
})

test('the length counts as it is stretched: in one Unicode form, by whole letters', () => {
  expect(passwordStrength('e\u0301'.repeat(11)).hint).toBe('short')
  expect(passwordStrength('\ufb03'.repeat(4)).hint).not.toBe('short')
  expect(passwordStrength('🔑🌵🐢🎲🧵🚲🍋🪁🎻🧊🗿').hint).toBe('short')
  expect(passwordStrength('🔑🌵🐢🎲🧵🚲🍋🪁🎻🧊🗿🛶').isEnough).toBe(true)
})

test('a longer password is never weaker for words that are not the visitor’s', () => {
  expect(passwordStrength('tulip harbour 9 mule', []).level).toBe(4)
  expect(passwordStrength('tulip harbour 9 mule', ['a@b.c', '']).level).toBe(4)
})
