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

/** In a shadow root, as in the modal; the title has the focus, or nothing has. */
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

test('it can be emptied by a button, which is there while there is something to empty', () => {
  const { input, type } = show()
  expect(clearButton()).toBeNull()
  type('a')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
  expect(clearButton()).toBeNull()
})

test('Escape empties the field first, and reaches the dialog when there is nothing to empty', () => {
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

test('it takes the focus from the widget it stands in, and never from the page', () => {
  const inside = showInWidget(true)
  expect(inside.root.activeElement?.localName).toBe('input')
  inside.host.remove()
  const outside = showInWidget(false)
  expect(outside.root.activeElement).toBeNull()
  outside.host.remove()
})

test('while it searches, that stands where the sign of the search stood', () => {
  const { host, rerender, root } = showInWidget(true)
  expect(root.querySelectorAll('svg')).toHaveLength(1)
  rerender()
  expect(root.querySelectorAll('svg')).toHaveLength(2)
  expect(root.querySelectorAll('svg')[1]?.parentElement).toBe(
    root.querySelector('svg')?.parentElement,
  )
  host.remove()
})
