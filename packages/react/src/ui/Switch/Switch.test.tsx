// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Switch } from './Switch.js'

afterEach(cleanup)

function One() {
  const [checked, setChecked] = useState(false)
  return <Switch label="Certified only" checked={checked} onChange={setChecked} />
}

test('it is on or off, and a click on its label toggles it', () => {
  render(<One />)
  const control = screen.getByRole('switch', { name: 'Certified only' })
  expect(control.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(screen.getByText('Certified only'))
  expect(control.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(control)
  expect(control.getAttribute('aria-checked')).toBe('false')
})
