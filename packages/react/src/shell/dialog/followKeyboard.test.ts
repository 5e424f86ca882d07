// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { followKeyboard } from './followKeyboard.js'

afterEach(() => vi.unstubAllGlobals())

function setUp() {
  const seen = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 800)
  const dialog = document.createElement('dialog')
  const stop = followKeyboard(dialog)
  const show = (change: Partial<typeof seen>) => {
    Object.assign(seen, change)
    seen.dispatchEvent(new Event('resize'))
    return [dialog.style.getPropertyValue('--room'), dialog.style.getPropertyValue('--room-top')]
  }
  return { show, stop }
}

test('the dialog is as high as what a keyboard leaves, and where that is', () => {
  const { show, stop } = setUp()
  expect(show({ height: 460, offsetTop: 120 })).toEqual(['460px', '120px'])
  expect(show({ height: 800, offsetTop: 0 })).toEqual(['', ''])
  stop()
  expect(show({ height: 460 })).toEqual(['', ''])
})

test('a bar of the browser, and zooming, change nothing', () => {
  const { show } = setUp()
  expect(show({ height: 744 })).toEqual(['', ''])
  expect(show({ height: 400, scale: 2 })).toEqual(['', ''])
})

test('a browser that does not tell has the whole window', () => {
  vi.stubGlobal('visualViewport', null)
  expect(followKeyboard(document.createElement('dialog'))).not.toThrow()
})
