// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Notice } from './Notice.js'
import { sheet } from './NoticeCard.module.css'

afterEach(cleanup)

test('it is announced at once, and can be dismissed if `dismiss` is given', () => {
  let gone = 0
  render(
    <Notice
      text="It failed"
      hint="Try later."
      code="a.b"
      dismiss={{ name: 'Close', onClick: () => gone++ }}
    />,
  )
  expect(screen.getByRole('alert').textContent).toBe('It failedTry later.a.b')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(gone).toBe(1)
})

test('a warning has another icon than an error', () => {
  const { container, rerender } = render(<Notice text="x" />)
  const has = (name: 'error' | 'warning') =>
    container.querySelector(`.${sheet.classes[name]}`) !== null
  expect([has('error'), has('warning')]).toEqual([true, false])
  rerender(<Notice text="x" tone="warning" />)
  expect([has('error'), has('warning')]).toEqual([false, true])
})
