// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OtpInput, type OtpInputProps } from './OtpInput.js'

afterEach(cleanup)

function show(props: Partial<OtpInputProps> = {}) {
  const codes: string[] = []
  const field = (more: Partial<OtpInputProps> = {}) => (
    <OtpInput
      label="Enter the code"
      digitLabel={(index) => `Digit ${index} of 6`}
      onComplete={(code) => codes.push(code)}
      {...props}
      {...more}
    />
  )
  const { rerender } = render(field())
  return { codes, update: (more: Partial<OtpInputProps>) => rerender(field(more)) }
}

const box = (index: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${index} of 6` })
const values = () =>
  screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value || '_')
const inFocus = () => document.activeElement?.getAttribute('aria-label')
/** As a keyboard does it: into whichever box has the focus. */
const key = (...keys: string[]) => {
  for (const name of keys) {
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
  }
}
const paste = (index: number, text: string) =>
  act(() => void fireEvent.paste(box(index), { clipboardData: { getData: () => text } }))

test('six boxes are one field, each with a name of its own', () => {
  show()
  expect(screen.getByRole('group', { name: 'Enter the code' })).toBeDefined()
  expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((index) => `Digit ${index} of 6`),
  )
  // A phone shows digits, and offers the code of a message that just came.
  expect(box(1).inputMode).toBe('numeric')
  expect(box(1).getAttribute('autocomplete')).toBe('one-time-code')
  expect(box(2).getAttribute('autocomplete')).toBe('off')
})

test('digits run left to right, whichever way the language is written', () => {
  document.documentElement.dir = 'rtl'
  show()
  expect(screen.getByRole('group').getAttribute('dir')).toBe('ltr')
  box(3).focus()
  key('ArrowLeft')
  expect(inFocus()).toBe('Digit 2 of 6')
  document.documentElement.dir = ''
})

test('typing goes on by itself, and the sixth digit sends the code once', () => {
  const { codes } = show()
  box(1).focus()
  key('1', '2', '3', '4', '5')
  expect(inFocus()).toBe('Digit 6 of 6')
  expect(codes).toEqual([])
  key('6')
  expect(codes).toEqual(['123456'])
  expect(values().join('')).toBe('123456')
})

test('letters are left out, keys of the browser are left alone', () => {
  const { codes } = show()
  box(1).focus()
  key('a', 'e', '-', ' ')
  expect(values().join('')).toBe('______')
  expect(fireEvent.keyDown(box(1), { key: '1', ctrlKey: true })).toBe(true)
  expect(values().join('')).toBe('______')
  expect(codes).toEqual([])
})

test('a digit typed over the same one goes on to the next box', () => {
  show()
  box(1).focus()
  key('1', 'Home', '1')
  expect(inFocus()).toBe('Digit 2 of 6')
})

test('arrows, Home, End and Backspace', () => {
  show()
  box(1).focus()
  key('1', '2', '3', 'Home')
  expect(inFocus()).toBe('Digit 1 of 6')
  key('End')
  expect(inFocus()).toBe('Digit 6 of 6')
  key('ArrowLeft', 'ArrowLeft', 'Backspace')
  expect([inFocus(), values().join('')]).toEqual(['Digit 3 of 6', '12____'])
  key('Backspace', 'Backspace')
  expect([inFocus(), values().join('')]).toEqual(['Digit 1 of 6', '______'])
})

test.each([1, 4, 6])('a code pasted into box %i fills all of them and is sent', (index) => {
  const { codes } = show()
  paste(index, ' 654 321\n')
  expect(values().join('')).toBe('654321')
  expect(codes).toEqual(['654321'])
})

test('what the browser fills into the first box is spread over all', () => {
  const { codes } = show()
  act(() => void fireEvent.change(box(1), { target: { value: '112233' } }))
  expect(values().join('')).toBe('112233')
  expect(codes).toEqual(['112233'])
})

test('a keyboard without keys, as on phones: a new digit beside the old one takes its place', () => {
  show()
  act(() => void fireEvent.change(box(1), { target: { value: '1' } }))
  act(() => void fireEvent.change(box(1), { target: { value: '12' } }))
  expect([inFocus(), values().join('')]).toEqual(['Digit 2 of 6', '2_____'])
  act(() => void fireEvent.change(box(1), { target: { value: '' } }))
  expect(values().join('')).toBe('______')
})

test('Arabic digits are the same digits', () => {
  const { codes } = show()
  box(1).focus()
  key('١', '٢', '٣', '٤', '٥', '٦')
  expect(codes).toEqual(['123456'])
})

test('while a code is checked nothing can be changed, and it is said', () => {
  const { codes } = show({ busy: true })
  expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('true')
  paste(1, '123456')
  expect([values().join(''), codes]).toEqual(['______', []])
  expect(box(1).readOnly).toBe(true)
})

test('a wrong code is told at once, with the boxes emptied and the first in focus', () => {
  const { codes, update } = show()
  paste(1, '123456')
  update({ resetKey: 1, problem: 'This code is not right.' })
  expect(values().join('')).toBe('______')
  expect(inFocus()).toBe('Digit 1 of 6')
  expect(screen.getByRole('alert').textContent).toBe('This code is not right.')
  expect(box(1).getAttribute('aria-invalid')).toBe('true')
  // The same code once more is sent once more.
  paste(1, '123456')
  expect(codes).toEqual(['123456', '123456'])
})

test('the same words for a second wrong code are spoken again', () => {
  const { update } = show()
  update({ resetKey: 1, problem: 'No.' })
  const before = screen.getByRole('alert').firstChild
  update({ resetKey: 2, problem: 'No.' })
  expect(screen.getByRole('alert').firstChild).not.toBe(before)
})

test('a code that no try can make right takes no further digits', () => {
  const { codes } = show({ spent: true, problem: 'Too many wrong codes.' })
  paste(1, '123456')
  expect(codes).toEqual([])
})
