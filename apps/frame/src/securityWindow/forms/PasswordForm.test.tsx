// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enSecurity } from '../../locales/en/enSecurity.js'
import { PasswordForm } from './PasswordForm.js'

afterEach(cleanup)

const t = enSecurity.password
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)

function open() {
  const props = { title: 'Add', lead: null, action: 'Add', words: enSecurity, known: [] }
  render(<PasswordForm {...props} onBack={() => {}} onSecret={async () => {}} />)
}

test('the field has the focus when the form opens', () => {
  open()
  expect(document.activeElement).toBe(field(t.new))
})

test('a wrong field is marked and gets the focus, and no other one is', () => {
  open()
  send()
  expect(screen.getByText(t.empty)).toBeTruthy()
  expect(field(t.new).getAttribute('aria-invalid')).toBe('true')

  type(t.new, 'four unlike words here')
  type(t.again, 'four unlike words there')
  send()
  expect(screen.getByText(t.differs)).toBeTruthy()
  expect(field(t.new).getAttribute('aria-invalid')).toBe('false')
  expect(field(t.again).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(t.again))
})

test('what is typed can be shown, in both fields', () => {
  open()
  expect([field(t.new).type, field(t.again).type]).toEqual(['password', 'password'])
  fireEvent.click(field(t.show))
  expect([field(t.new).type, field(t.again).type]).toEqual(['text', 'text'])
})
