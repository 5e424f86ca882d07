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
/** Types into the focused box, as a keyboard does. */
const key = (...keys: string[]) => {
  for (const name of keys) {
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
  }
}
const paste = (index: number, text: string) =>
  act(() => void fireEvent.paste(box(index), { clipboardData: { getData: () => text } }))

test('six boxes form one group, each with its own name', () => {
  show()
  expect(screen.getByRole('group', { name: 'Enter the code' })).toBeDefined()
  expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((index) => `Digit ${index} of 6`),
  )
  // A phone shows the digit keyboard, and offers the code of a new message.
  expect(box(1).inputMode).toBe('numeric')
  expect(box(1).getAttribute('autocomplete')).toBe('one-time-code')
  expect(box(2).getAttribute('autocomplete')).toBe('off')
})

test('digits run left to right in every language', () => {
  document.documentElement.dir = 'rtl'
  show()
  expect(screen.getByRole('group').getAttribute('dir')).toBe('ltr')
  box(3).focus()
  key('ArrowLeft')
  expect(inFocus()).toBe('Digit 2 of 6')
  document.documentElement.dir = ''
})

test('typing moves on by itself, and the sixth digit submits the code once', () => {
  const { codes } = show()
  box(1).focus()
  key('1', '2', '3', '4', '5')
  expect(inFocus()).toBe('Digit 6 of 6')
  expect(codes).toEqual([])
  key('6')
  expect(codes).toEqual(['123456'])
  expect(values().join('')).toBe('123456')
})

test('letters are ignored, and browser shortcuts still work', () => {
  const { codes } = show()
  box(1).focus()
  key('a', 'e', '-', ' ')
  expect(values().join('')).toBe('______')
  expect(fireEvent.keyDown(box(1), { key: '1', ctrlKey: true })).toBe(true)
  expect(values().join('')).toBe('______')
  expect(codes).toEqual([])
})

test('a digit typed over the same one moves on to the next box', () => {
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

test.each([1, 4, 6])('a code pasted into box %i fills all boxes and is submitted', (index) => {
  const { codes } = show()
  paste(index, ' 654 321\n')
  expect(values().join('')).toBe('654321')
  expect(codes).toEqual(['654321'])
})

test('a code that the browser fills into the first box is spread over all', () => {
  const { codes } = show()
  act(() => void fireEvent.change(box(1), { target: { value: '112233' } }))
  expect(values().join('')).toBe('112233')
  expect(codes).toEqual(['112233'])
})

test('a phone keyboard without key events: a new digit beside the old one replaces it', () => {
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

test('while a code is checked the boxes are read-only, and that is announced', () => {
  const { codes } = show({ busy: true })
  expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('true')
  paste(1, '123456')
  expect([values().join(''), codes]).toEqual(['______', []])
  expect(box(1).readOnly).toBe(true)
})

test('a wrong code is announced at once, the boxes are emptied and the first is focused', () => {
  const { codes, update } = show()
  paste(1, '123456')
  update({ resetKey: 1, problem: 'Wrong code.' })
  expect(values().join('')).toBe('______')
  expect(inFocus()).toBe('Digit 1 of 6')
  expect(screen.getByRole('alert').textContent).toBe('Wrong code.')
  expect(box(1).getAttribute('aria-invalid')).toBe('true')
  // The same code can be submitted again.
  paste(1, '123456')
  expect(codes).toEqual(['123456', '123456'])
})

test('the same problem is announced again for a second wrong code', () => {
  const { update } = show()
  update({ resetKey: 1, problem: 'No.' })
  const before = screen.getByRole('alert').firstChild
  update({ resetKey: 2, problem: 'No.' })
  expect(screen.getByRole('alert').firstChild).not.toBe(before)
})

test('an expired code takes no further digits', () => {
  const { codes } = show({ spent: true, problem: 'Too many wrong codes.' })
  paste(1, '123456')
  expect(codes).toEqual([])
})
