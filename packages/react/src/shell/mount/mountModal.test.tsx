// @vitest-environment jsdom

import { createTestContext } from '@latchkey/core/testing'
import { openModal, run } from '@latchkey/core/ui'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLanguageSource } from '../../locales/language/createLanguageSource.js'
import { plainViews } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { createViewLoader } from '../view/createViewLoader.js'
import { mountModal } from './mountModal.js'

let removeApis = () => {}
const isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
beforeAll(() => {
  ;({ remove: removeApis } = stubBrowserApis())
  // React renders in slices, as in a page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
})
afterAll(() => {
  removeApis()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing)
})

const soon = { interval: 1, timeout: 10_000 }
const names = [...'abcdefghijklmnop']
/** The task in which each part was rendered. */
let rendered: number[] = []
let task = 0
/** A part that takes longer than React's slices. */
const Part = () => {
  rendered.push(task)
  const until = performance.now() + 6
  while (performance.now() < until);
  return <p />
}

test('a click before anything is rendered ahead renders all of it at once, not in pieces', async () => {
  const context = createTestContext({})
  const language = createLanguageSource(context)
  await language.ready()
  const host = document.body.appendChild(document.createElement('div'))
  const shell = names.map((name) => <Part key={name} />)
  const beat = setInterval(() => task++, 1)
  const remove = mountModal(host, context, { language, views: createViewLoader(plainViews) }, shell)
  const parts = () => host.shadowRoot?.querySelectorAll('p').length
  await vi.waitFor(() => expect(rendered.length).toBeGreaterThan(1), soon)
  expect(parts()).toBe(0)
  rendered = []
  const open = () => void run(context, openModal, {})
  // Within an event, by which React knows that it matters.
  host.addEventListener('click', open)
  host.click()
  await vi.waitFor(() => expect(parts()).toBe(names.length), soon)
  expect(rendered).toHaveLength(names.length)
  expect(new Set(rendered).size).toBe(1)
  clearInterval(beat)
  remove()
  language.stop()
  host.remove()
})
