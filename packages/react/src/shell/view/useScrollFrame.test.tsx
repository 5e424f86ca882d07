// @vitest-environment jsdom
import type { Entry } from '@latchkey/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useScrollFrame } from './useScrollFrame.js'
import type { ShownView } from './useShownView.js'

// jsdom lacks sizes and ResizeObserver.
const heights: Record<string, number> = { card: 300, frame: 240, content: 0 }
const resizeCallbacks: (() => void)[] = []
beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(listener: () => void) {
        resizeCallbacks.push(listener)
      }
      observe() {}
      disconnect() {}
    },
  })
  const size = (name: string, read: (element: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return read(this)
      },
    })
  size('offsetHeight', ({ title }) => heights[title] ?? 0)
  size('clientHeight', () => heights.frame ?? 0)
  size('scrollHeight', () => heights.content ?? 0)
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
  for (const name of ['offsetHeight', 'clientHeight', 'scrollHeight']) {
    Reflect.deleteProperty(HTMLElement.prototype, name)
  }
})
afterEach(cleanup)

const [list, row]: Entry[] = [{ view: 'Networks' }, { view: 'Account' }]
const shown = (
  entry: Entry | undefined,
  id: number,
  direction: ShownView['direction'],
): ShownView => ({
  entry: entry ?? { view: 'Connect' },
  id,
  direction,
  View: undefined,
  failed: false,
  depth: 1,
})

function Card({ children, view }: { children?: ReactNode; view: ShownView }) {
  const { content, frame } = useScrollFrame(view)
  return (
    <div>
      <div title="card" style={{ maxHeight: 300 }}>
        <div title="area">
          <div ref={frame} title="frame">
            <div ref={content} title="content">
              {children}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

const part = (title: string) => screen.getByTitle(title)
function fill(height: number) {
  heights.content = height
  act(() => resizeCallbacks.at(-1)?.())
}
const edges = () =>
  part('area')
    .getAttributeNames()
    .filter((name) => name.startsWith('data-'))

test('the frame has the height of its content, and scrolls only if the card has no room for it', () => {
  render(<Card view={shown(list, 0, 'still')} />)
  fill(240)
  expect(part('frame').style).toMatchObject({ height: '240px', overflowY: 'hidden' })
  expect(part('frame').hasAttribute('tabindex')).toBe(false)
  expect(edges()).toEqual([])
  fill(500)
  expect(part('frame').style).toMatchObject({ height: '240px', overflowY: 'auto' })
})

test('a frame with a limit of its own is no taller, whatever it holds', () => {
  render(<Card view={shown(list, 0, 'still')} />)
  part('frame').style.maxHeight = '200px'
  fill(201)
  expect(part('frame').style).toMatchObject({ height: '200px', overflowY: 'auto' })
})

test('it marks the sides with hidden content', () => {
  render(<Card view={shown(list, 0, 'still')} />)
  fill(500)
  expect(edges()).toEqual(['data-below'])
  const scroll = (top: number) => {
    part('frame').scrollTop = top
    fireEvent.scroll(part('frame'))
    return edges().sort()
  }
  expect(scroll(100)).toEqual(['data-above', 'data-below'])
  expect(scroll(260)).toEqual(['data-above'])
})

test('what hides only the padding of a view is not marked', () => {
  render(<Card view={shown(list, 0, 'still')} />)
  part('content').style.paddingBottom = '20px'
  fill(260)
  expect(edges()).toEqual([])
  fill(262)
  expect(edges()).toEqual(['data-below'])
})

test('scrollable text is focusable; with focusable content inside, it is not', () => {
  const { rerender } = render(<Card view={shown(list, 0, 'still')} />)
  fill(500)
  expect(part('frame').tabIndex).toBe(0)
  rerender(
    <Card view={shown(list, 0, 'still')}>
      <button type="button">Row</button>
    </Card>,
  )
  fill(600)
  expect(part('frame').hasAttribute('tabindex')).toBe(false)
})

test('the focused field stays in view where the room shrinks, and a list that grows leaves it behind', () => {
  render(
    <Card view={shown(list, 0, 'still')}>
      <input />
    </Card>,
  )
  fill(240)
  const field = part('content').querySelector('input') as HTMLInputElement
  let times = 0
  field.scrollIntoView = () => times++
  field.focus()
  fill(500)
  fill(600)
  expect(times).toBe(0)
  part('card').style.maxHeight = '200px'
  fill(600)
  expect(times).toBe(1)
})

test('the next view starts at its top; going back restores the scroll position', () => {
  const { rerender } = render(<Card view={shown(list, 0, 'still')} />)
  fill(500)
  part('frame').scrollTop = 120
  fireEvent.scroll(part('frame'))
  rerender(<Card view={shown(row, 1, 'forward')} />)
  expect(part('frame').scrollTop).toBe(0)
  rerender(<Card view={shown(list, 2, 'back')} />)
  expect(part('frame').scrollTop).toBe(120)
})
