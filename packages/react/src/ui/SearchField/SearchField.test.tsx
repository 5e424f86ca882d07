// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from './SearchField.js'

afterEach(cleanup)

function Field() {
  const [value, setValue] = useState('')
  return <SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} />
}

function show() {
  const outside: string[] = []
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog, which listens to keys
    <div onKeyDown={({ key }) => outside.push(key)}>
      <Field />
    </div>,
  )
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { input, outside, type }
}

/** Renders in a shadow root, as in the modal, with the title focused or nothing. */
function showInWidget(isInside: boolean) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const container = root.appendChild(document.createElement('div'))
  const title = root.appendChild(document.createElement('button'))
  if (isInside) title.focus()
  const nothing = () => {}
  const field = (busy: boolean) => (
    <SearchField label="a" clearLabel="b" value="" takesFocus busy={busy} onChange={nothing} />
  )
  const { rerender } = render(field(false), { container })
  return { host, rerender: () => rerender(field(true)), root }
}

const clearButton = () => screen.queryByRole('button', { name: 'Clear' })

test('a button clears it, and is shown only while there is text', () => {
  const { input, type } = show()
  expect(clearButton()).toBeNull()
  type('a')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  expect(clearButton()).toBeNull()
})

test('Escape clears the field first, and reaches the dialog when it is empty', () => {
  const { input, outside, type } = show()
  type('a')
  const first = createEvent.keyDown(input, { key: 'Escape' })
  fireEvent(input, first)
  expect(first.defaultPrevented).toBe(true)
  expect(input.value).toBe('')
  expect(outside).toEqual([])

  const second = createEvent.keyDown(input, { key: 'Escape' })
  fireEvent(input, second)
  expect(second.defaultPrevented).toBe(false)
  expect(outside).toEqual(['Escape'])
})

test('it takes the focus within the widget, and never from the page', () => {
  const inside = showInWidget(true)
  expect(inside.root.activeElement?.localName).toBe('input')
  inside.host.remove()
  const outside = showInWidget(false)
  expect(outside.root.activeElement).toBeNull()
  outside.host.remove()
})

test('while it searches, a spinner replaces the icon', () => {
  const { host, rerender, root } = showInWidget(true)
  expect(root.querySelectorAll('svg')).toHaveLength(1)
  rerender()
  expect(root.querySelectorAll('svg')).toHaveLength(2)
  expect(root.querySelectorAll('svg')[1]?.parentElement).toBe(
    root.querySelector('svg')?.parentElement,
  )
  host.remove()
})
