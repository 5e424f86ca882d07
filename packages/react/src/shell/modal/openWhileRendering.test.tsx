// @vitest-environment jsdom

import { createTestContext } from '@latchkey/core/testing'
import { closeModal, openModal, run } from '@latchkey/core/ui'
import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ViewLoaderContext } from '../../hooks/view/usePrefetchView.js'
import { plainViews } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { TestWidget } from '../../testing/TestWidget.js'
import { createViewLoader } from '../view/createViewLoader.js'
import { Modal } from './Modal.js'

const soon = { interval: 1, timeout: 10_000 }
const partCount = 30
let rendered: number[] = []
/** A part of a view that takes longer than React's slices. */
const Part = ({ part }: { part: number }) => {
  rendered.push(part)
  const until = performance.now() + 6
  while (performance.now() < until);
  return <p>{part}</p>
}
const inOrder = Array.from({ length: partCount }, (_, part) => part)
const Slow = () => inOrder.map((part) => <Part key={part} part={part} />)

let calls: string[] = []
let removeApis = () => {}
let root: Root | undefined
const isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
beforeAll(() => {
  ;({ calls, remove: removeApis } = stubBrowserApis())
  // React renders in slices, as in a page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
})
afterAll(() => {
  removeApis()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing)
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  rendered = []
  calls.length = 0
})

async function renderHalf() {
  const context = createTestContext({})
  const views = createViewLoader({ ...plainViews, Connect: { view: Slow } })
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  startTransition(() =>
    root?.render(
      <TestWidget context={context}>
        <ViewLoaderContext.Provider value={views}>
          <Modal />
        </ViewLoaderContext.Provider>
      </TestWidget>,
    ),
  )
  await vi.waitFor(() => expect(rendered.length).toBeGreaterThan(3), soon)
  expect(rendered.length).toBeLessThan(partCount)
  return context
}

test('a click while the view is still being rendered ahead waits for the rest: nothing is rendered twice', async () => {
  const context = await renderHalf()
  await run(context, openModal, {})
  expect(calls).toEqual([])
  await vi.waitFor(() => expect(calls).toEqual(['showModal']), soon)
  expect(rendered).toEqual(inOrder)
})

test('a rendering that takes long is waited for until 40 ms after its beginning', async () => {
  const context = await renderHalf()
  await run(context, openModal, {})
  await context.env.advance(39)
  expect(calls).toEqual([])
  await context.env.advance(1)
  await vi.waitFor(() => expect(calls).toEqual(['showModal']), soon)
})

test('a click after that shows it at once', async () => {
  const context = await renderHalf()
  await context.env.advance(40)
  const countBefore = rendered.length
  await run(context, openModal, {})
  await vi.waitFor(() => expect(calls).toEqual(['showModal']), soon)
  expect(rendered.slice(countBefore)).toEqual(inOrder)
})

test('closed again before it was rendered, it does not open', async () => {
  const context = await renderHalf()
  await run(context, openModal, {})
  await run(context, closeModal, undefined)
  await vi.waitFor(() => expect(rendered.length).toBeGreaterThanOrEqual(partCount), soon)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls).toEqual([])
})
