// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'

let remove = () => {}
beforeAll(() => {
  ;({ remove } = stubBrowserApis())
})
afterAll(() => remove())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page at an entry of its own; how many entries lie between it and where the visitor is now. */
function openPage() {
  history.pushState({ page: 'own' }, '')
  const start = history.length
  const shell = renderShell({ backCloses: true })
  return {
    ...shell,
    added: () => history.length - start,
    isOwn: () => !('latchkey' in history.state),
    /** As long as an entry is left behind, and the browser needs to go back. */
    async settle() {
      await act(() => shell.context.env.advance(300))
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
    },
  }
}

test('a modal that opens again at once goes on with the entry it has: closed, the page is at its own', async () => {
  const { added, close, isOwn, open, settle } = openPage()
  for (const _ of [1, 2, 3]) {
    await open()
    expect(isOwn()).toBe(false)
    await close()
  }
  await settle()
  expect(added()).toBe(1)
  expect(isOwn()).toBe(true)
})

test('an entry that an opening before a reload left behind is used again', async () => {
  history.pushState({ page: 'own' }, '')
  history.pushState({ page: 'own', latchkey: 'from before' }, '')
  const before = history.length
  const { close, context, open } = renderShell({ backCloses: true })
  await open()
  expect(history.length).toBe(before)
  expect(history.state.latchkey).not.toBe('from before')
  await close()
  await act(() => context.env.advance(300))
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  expect(history.state).toEqual({ page: 'own' })
})

/** The navigation of a browser that has it; jsdom has none. */
function stubNavigation({ canGoForward = true } = {}) {
  const navigation = Object.assign(new EventTarget(), { canGoForward, currentEntry: { index: 0 } })
  vi.stubGlobal('navigation', navigation)
  return (from: number, to: number) => {
    navigation.currentEntry = { index: to }
    navigation.dispatchEvent(
      Object.assign(new Event('currententrychange'), {
        navigationType: 'traverse',
        from: { index: from },
      }),
    )
  }
}

test.each([
  ['back over it leads to what is before', 2, 1, true, 'back'],
  ['forward over it leads to what is behind', 0, 1, true, 'forward'],
  ['forward to it, the last one, leads nowhere', 0, 1, false, 'back'],
] as const)(
  'the entry of a modal whose page went elsewhere: %s',
  async (_, from, to, more, way) => {
    const traverse = stubNavigation({ canGoForward: more })
    const { close, open, settle } = openPage()
    const went: string[] = []
    await open()
    const entry = history.state
    await close()
    history.pushState({ page: 'elsewhere' }, '')
    await settle()
    const spies = (['back', 'forward'] as const).map((one) =>
      vi.spyOn(history, one).mockImplementation(() => void went.push(one)),
    )
    traverse(1, 0)
    expect(went).toEqual([])
    history.replaceState(entry, '')
    traverse(from, to)
    expect(went).toEqual([way])
    for (const spy of spies) spy.mockRestore()
  },
)

test('Back from another page to an entry of an open modal is not passed on', async () => {
  const traverse = stubNavigation()
  const { close, open, settle } = openPage()
  await open()
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  traverse(2, 1)
  expect(back).not.toHaveBeenCalled()
  back.mockRestore()
  await close()
  await settle()
})
