// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Line } from './lineLayout.js'
import { VirtualList } from './VirtualList.js'

afterEach(cleanup)

const rows = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    kind: 'row' as const,
    first: index,
    count: 1,
  }))

const show = (lines: readonly Line[], onEnd = () => {}) => (
  <VirtualList
    label="Things"
    lines={lines}
    heights={{ row: 60 }}
    onEnd={onEnd}
    item={(index, props) => (
      <button type="button" {...props}>
        {`Thing ${index}`}
      </button>
    )}
  />
)
const focused = () => document.activeElement?.textContent
const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name })

test('Tab reaches one item, the arrow keys the others, and the focused item stays rendered', () => {
  render(show(rows(5000)))
  const reachable = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(reachable.map(({ textContent }) => textContent)).toEqual(['Thing 0'])
  reachable[0]?.focus()
  key('ArrowDown')
  expect(focused()).toBe('Thing 1')
  key('End')
  expect(focused()).toBe('Thing 4999')
  key('Home')
  expect(focused()).toBe('Thing 0')
  const box = screen.getByRole('list').parentElement as HTMLElement
  box.scrollTop = 100_000
  fireEvent.scroll(box)
  expect(focused()).toBe('Thing 0')
  expect(screen.getAllByRole('button').length).toBeLessThan(30)
})

test('onEnd is called near the end, and not before', () => {
  const onEnd = vi.fn()
  const { rerender } = render(show(rows(100), onEnd))
  expect(onEnd).not.toHaveBeenCalled()
  const box = screen.getByRole('list').parentElement as HTMLElement
  box.scrollTop = 95 * 60
  fireEvent.scroll(box)
  expect(onEnd).toHaveBeenCalled()
  onEnd.mockClear()
  rerender(show(rows(200), onEnd))
  expect(onEnd).not.toHaveBeenCalled()
})

test('a list of a view that scrolls follows the view', () => {
  render(<div data-scroller="">{show(rows(100))}</div>)
  const list = screen.getByRole('list')
  const first = () => Number(list.querySelector('li')?.getAttribute('aria-posinset'))
  expect(first()).toBe(1)
  const box = list.parentElement as HTMLElement
  box.getBoundingClientRect = () => ({ top: -40 * 60 }) as DOMRect
  fireEvent.scroll(box.closest('[data-scroller]') as HTMLElement)
  expect(first()).toBe(39)
})
