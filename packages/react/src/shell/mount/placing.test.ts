// @vitest-environment jsdom
import { createLatchkey, type Options } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeNetwork } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { attachModal } from '../../attach/attachModal.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'

let remove = () => {}
beforeAll(() => {
  ;({ remove } = stubBrowserApis())
})
afterAll(() => remove())

const ends: (() => void)[] = []
// Tells React that the test uses act().
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(async () => {
  for (const end of ends.splice(0)) await act(async () => end())
  document.body.replaceChildren()
})

async function make(options: Partial<Options> = {}) {
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env: createFakeEnv(),
    ...options,
  })
  ends.push(latchkey.destroy)
  await act(async () => attachModal(latchkey))
  const open = () => act(() => latchkey.open({ view: 'Connect' }))
  return { latchkey, open }
}

function appendContainer(parent: HTMLElement = document.body, instance?: string) {
  const element = document.createElement('latchkey-modal')
  if (instance) element.setAttribute('instance', instance)
  parent.append(element)
  return element
}

const elements = () => [...document.querySelectorAll('latchkey-modal')]
const dialogIn = (element: Element | undefined) => element?.shadowRoot?.querySelector('dialog')
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))
/** Waits until the inline widget has loaded. */
const rendered = async (element: Element) => {
  for (let tries = 0; tries < 100 && !element.shadowRoot?.querySelector('section'); tries++) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  }
}

test('S2.23 it is appended to the body, without attributes, and removed with its instance', async () => {
  document.body.append(document.createElement('main'))
  const { latchkey, open } = await make()
  expect(elements()).toEqual([])
  await open()
  const [element] = elements()
  expect(document.body.lastElementChild).toBe(element)
  expect(element?.getAttributeNames()).toEqual([])
  expect(dialogIn(element)?.open).toBe(true)
  await act(async () => latchkey.destroy())
  expect(elements()).toEqual([])
})

test('S2.23 removed by the host while it is open, it closes, frees the page, and opens again', async () => {
  const { latchkey, open } = await make()
  await open()
  expect(document.adoptedStyleSheets).not.toEqual([])
  document.body.replaceChildren()
  await settle()
  expect(latchkey.getState().open).toBe(false)
  expect(document.adoptedStyleSheets).toEqual([])
  await open()
  expect(dialogIn(elements()[0])?.open).toBe(true)
})

test('after destroy() nothing opens, and the state does not say so', async () => {
  const { latchkey, open } = await make()
  await open()
  await act(() => latchkey.close())
  await act(async () => latchkey.destroy())
  await expect(open()).rejects.toMatchObject({ code: 'instance/destroyed' })
  expect(latchkey.getState().open).toBe(false)
  expect(elements()).toEqual([])
})

test('S2.23 with disableAppend it opens in the host’s element and appends none', async () => {
  const corner = document.createElement('div')
  document.body.append(corner)
  const element = appendContainer(corner)
  const { latchkey, open } = await make({ disableAppend: true })
  await open()
  expect(elements()).toEqual([element])
  expect(element.getAttributeNames()).toEqual([])
  expect(dialogIn(element)?.open).toBe(true)
  await act(async () => latchkey.destroy())
  expect(elements()).toEqual([element])
  expect(element.shadowRoot?.childNodes).toHaveLength(0)
})

test('S2.23 with disableAppend and no element, opening fails with the reason', async () => {
  const { latchkey, open } = await make({ disableAppend: true })
  await expect(open()).rejects.toMatchObject({ code: 'options/invalid' })
  expect(latchkey.getState().open).toBe(false)
  appendContainer()
  await open()
  expect(dialogIn(elements()[0])?.open).toBe(true)
})

test('S2.23 inline, the card renders in the host’s element without opening; nothing is appended', async () => {
  const element = appendContainer()
  await make({ inline: true })
  await rendered(element)
  expect(elements()).toEqual([element])
  expect(element.shadowRoot?.querySelector('section')).not.toBeNull()
  expect(dialogIn(element)).toBeNull()
})

test('the widget follows an element that is added late, removed or replaced', async () => {
  const { open } = await make({ inline: true })
  // Its code has loaded after this.
  await open()
  const first = appendContainer()
  await settle()
  expect(first.shadowRoot?.querySelector('section')).not.toBeNull()

  const section = first.shadowRoot?.querySelector('section')
  document.createElement('div').append(first)
  document.body.append(first)
  await settle()
  // Moved, not rendered again: the input stays.
  expect(first.shadowRoot?.querySelector('section')).toBe(section)

  first.remove()
  const second = appendContainer()
  await settle()
  expect(first.shadowRoot?.childNodes).toHaveLength(0)
  expect(second.shadowRoot?.querySelector('section')).not.toBeNull()
})

test('each instance renders in its own element', async () => {
  const [left, right] = [
    appendContainer(document.body, 'left'),
    appendContainer(document.body, 'right'),
  ]
  const one = await make({ id: 'right', disableAppend: true })
  const other = await make({ id: 'left', disableAppend: true })
  await one.open()
  expect([dialogIn(left), dialogIn(right)?.open]).toEqual([undefined, true])
  await other.open()
  expect(dialogIn(left)?.open).toBe(true)
})

test('ahead of an opening, unseen letters let the browser look up the fonts; they go with the instance', async () => {
  const letters = (element: Element | undefined) =>
    [...(element?.shadowRoot?.querySelectorAll<HTMLElement>('[aria-hidden] > span') ?? [])].filter(
      ({ style }) => style.font.startsWith('var(--lk-text'),
    )
  const { latchkey } = await make()
  await act(() => latchkey.prefetch())
  const [element] = elements()
  expect(letters(element)).toHaveLength(3)
  expect(letters(element)[0]?.parentElement?.style.visibility).toBe('hidden')
  await act(async () => latchkey.destroy())
  expect(letters(element)).toEqual([])
})

test('an opening that nothing announced does not wait for unseen letters', async () => {
  const { open } = await make()
  await open()
  expect(elements()[0]?.shadowRoot?.querySelector('[aria-hidden][style*="hidden"]')).toBeNull()
})
