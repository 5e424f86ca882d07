// @vitest-environment jsdom

import { createTestContext } from '@latchkey/core/testing'
import type { Context, State } from '@latchkey/core/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { useSelector } from './useSelector.js'

afterEach(cleanup)

const selectMode = (state: State) => state.theme.mode
const dark = (theme: State['theme']) => ({ ...theme, mode: 'dark' as const })

function Mode({ seen }: { seen?: string[] }) {
  const mode = useSelector(selectMode)
  seen?.push(mode)
  return <p>{mode}</p>
}

const inside = (context: Context, seen?: string[]) => (
  <TestWidget context={context}>
    <Mode {...(seen && { seen })} />
  </TestWidget>
)

test('a value of the state is shown and followed', () => {
  const context = createTestContext()
  render(inside(context))
  expect(screen.getByText('system')).toBeDefined()

  act(() => context.store.update('theme', dark))
  expect(screen.getByText('dark')).toBeDefined()
})

test('the first render of the browser is what the server rendered, whatever happened since', () => {
  const context = createTestContext()
  context.store.update('theme', dark)
  const container = document.body.appendChild(document.createElement('div'))
  expect(renderToString(inside(context))).toBe('<p>system</p>')
  container.append(Object.assign(document.createElement('p'), { textContent: 'system' }))

  const seen: string[] = []
  const complaints: unknown[] = []
  render(inside(context, seen), {
    container,
    hydrate: true,
    onRecoverableError: (error) => complaints.push(error),
  })
  expect(seen).toEqual(['system', 'dark'])
  expect(complaints).toEqual([])
})

test('outside a provider it says what is missing', () => {
  expect(() => renderToString(<Mode />)).toThrow('LatchkeyProvider')
})
