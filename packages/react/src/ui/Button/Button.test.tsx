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

test('with a pending text it shows that instead of its name, and ignores clicks', () => {
  let presses = 0
  render(
    <Button pendingText="Going on…" onClick={() => presses++}>
      Continue
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Going on…' })
  fireEvent.click(button)
  expect([presses, button.getAttribute('aria-busy')]).toEqual([0, 'true'])
})

test('the answer to a view’s question takes the focus from its title, and from no other part of the page', () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({
    mode: 'open',
  })
  const title = root.appendChild(document.createElement('h2'))
  title.tabIndex = -1
  const show = () => {
    const container = root.appendChild(document.createElement('div'))
    return render(<Button takesFocus>Sign</Button>, { container })
  }
  const { unmount } = show()
  expect(root.activeElement).toBeNull()
  unmount()
  title.focus()
  show()
  expect(root.activeElement?.textContent).toBe('Sign')
  ;(root.host as HTMLElement).remove()
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
