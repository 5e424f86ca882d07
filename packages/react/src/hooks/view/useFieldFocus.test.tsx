// @vitest-environment jsdom
import { createTestContext } from '@latchkey/core/testing'
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { useFieldFocus } from './useFieldFocus.js'

afterEach(cleanup)

function Form({ isNext }: { isNext: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useFieldFocus(field, isNext)
  return <input ref={field} aria-label="Amount" />
}

/** Renders in a shadow root, as in the modal, with the focus on its title. */
function show({ isNext = true, mobile = false } = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const [title, container] = [document.createElement('h2'), document.createElement('div')]
  root.append(title, container)
  title.tabIndex = -1
  title.focus()
  const context = createTestContext({ env: { mobile } })
  const form = (next: boolean) => (
    <TestWidget context={context}>
      <Form isNext={next} />
    </TestWidget>
  )
  const { rerender } = render(form(isNext), { container })
  return { root, rerender: (next: boolean) => rerender(form(next)) }
}

test('the field that is next has the focus', () => {
  expect(show().root.activeElement?.tagName).toBe('INPUT')
})

test('on a phone no keyboard opens before anybody asks for it', () => {
  expect(show({ mobile: true }).root.activeElement?.tagName).toBe('H2')
})

test('a field that is next only later takes the focus from the title, and from nothing else', () => {
  const { rerender, root } = show({ isNext: false })
  expect(root.activeElement?.tagName).toBe('H2')
  rerender(true)
  expect(root.activeElement?.tagName).toBe('INPUT')
  cleanup()
  const other = show({ isNext: false })
  const button = other.root.appendChild(document.createElement('button'))
  button.focus()
  other.rerender(true)
  expect(other.root.activeElement).toBe(button)
})
