import { expect, test } from 'vitest'
import {
  boxAfterKey,
  digitsOf,
  emptyDigits,
  eraseDigit,
  insertDigits,
  type OtpDigits,
} from './otpDigits.js'

const boxes = (text: string): OtpDigits => [...text].map((digit) => (digit === '_' ? '' : digit))

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 12-34-56.', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３', '123'],
  ['none', ''],
  ['', ''],
])('the digits of %j are %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

test.each<[before: string, at: number, text: string, after: string, focus: number]>([
  ['______', 0, '1', '1_____', 1],
  ['12345_', 5, '6', '123456', 5],
  ['123456', 2, '9', '129456', 3],
  // A full code, pasted into any box.
  ['______', 4, '654321', '654321', 5],
  ['12____', 2, '654 321', '654321', 5],
  // A part fills the boxes from where it is pasted up to the last.
  ['12____', 2, '34', '1234__', 4],
  ['1234__', 4, '56789', '123456', 5],
  ['______', 0, '1234567', '123456', 5],
])('%s, with %j at %i written, is %s', (before, index, text, after, focus) => {
  expect(insertDigits(boxes(before), index, text)).toEqual({
    digits: boxes(after),
    focus,
  })
})

test('a text without digits changes nothing', () => {
  expect(insertDigits(emptyDigits, 0, 'abc')).toBeUndefined()
})

test('Backspace in an empty box erases the one before it', () => {
  expect(eraseDigit(boxes('123___'), 2)).toEqual({ digits: boxes('12____'), focus: 2 })
  expect(eraseDigit(boxes('12____'), 2)).toEqual({ digits: boxes('1_____'), focus: 1 })
  expect(eraseDigit(emptyDigits, 0)).toEqual({ digits: emptyDigits, focus: 0 })
})

test.each([
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 5, 5],
  ['Home', 3, 0],
  ['End', 3, 5],
  ['a', 3, undefined],
])('%s at %i leads to %s', (key, index, box) => {
  expect(boxAfterKey(key, index)).toBe(box)
})
