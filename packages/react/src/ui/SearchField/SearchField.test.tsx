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
