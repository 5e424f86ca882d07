// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button, type ButtonProps } from './Button.js'

afterEach(cleanup)

function pressed(props: Partial<ButtonProps> = {}): number {
  let presses = 0
  render(
    <Button {...props} onClick={() => presses++}>
      Continue
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return presses
}

test('a click calls onClick', () => {
  expect(pressed()).toBe(1)
})

test('while busy it keeps its name and focus, is aria-busy, and ignores clicks', () => {
  expect(pressed({ busy: true })).toBe(0)
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.disabled).toBe(false)
})

test('disabled, it ignores clicks', () => {
  expect(pressed({ disabled: true })).toBe(0)
})

test('a submit button submits its form, unless it is busy', () => {
  let sent = 0
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Button submits busy={busy}>
        Go on
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  rerender(form(true))
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(sent).toBe(1)
})
