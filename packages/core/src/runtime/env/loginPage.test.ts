// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loginPage } from './loginPage.js'

afterEach(() => vi.unstubAllGlobals())

/** A window as a browser opens it: of this page at first. */
function openedWindow() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const opened = frame.contentWindow
  if (!opened) throw new Error('a window')
  return opened
}

test('the window is a small one that says something, as text and nothing else', () => {
  const opened = openedWindow()
  const open = vi.fn(() => opened)
  vi.stubGlobal('open', open)
  const popup = loginPage.openPopup('Moment <img src=x onerror=alert(1)>')
  expect(open).toHaveBeenCalledWith('', '_blank', expect.stringContaining('width=600,height=800'))
  expect(opened.document.body.textContent).toBe('Moment <img src=x onerror=alert(1)>')
  expect(opened.document.querySelector('img')).toBeNull()
  expect(popup?.source).toBe(opened)
  expect(popup?.isClosed()).toBeFalsy()
  expect(popup?.isElsewhere()).toBe(false)
})

test.each([
  ['none', null],
  ['a closed one', { closed: true }],
])('a browser that gives %s has blocked it', (_, opened) => {
  vi.stubGlobal('open', () => opened)
  expect(loginPage.openPopup('Moment')).toBeUndefined()
})

test('a page of another site can’t be read, and so is known', () => {
  const { document } = openedWindow()
  const location = {
    get href(): string {
      throw new DOMException('Blocked a frame', 'SecurityError')
    },
  }
  vi.stubGlobal('open', () => ({ document, closed: false, location }))
  expect(loginPage.openPopup('Moment')?.isElsewhere()).toBe(true)
})

test('an app on the home screen of a phone opens no windows', () => {
  expect(loginPage.opensPopups).toBe(true)
  vi.stubGlobal('navigator', { standalone: true })
  expect(loginPage.opensPopups).toBe(false)
})

test('the address changes, and what the host keeps beside it stays', () => {
  history.replaceState({ host: 1 }, '', '/shop?result_uri=1')
  loginPage.replaceUrl(`${location.origin}/shop`)
  expect([location.pathname + location.search, history.state]).toEqual(['/shop', { host: 1 }])
})

test('messages of other windows are heard until the listener is gone', () => {
  const listener = vi.fn()
  const stop = loginPage.onMessage(listener)
  const post = () => window.dispatchEvent(new MessageEvent('message', { data: 1, origin: 'a' }))
  post()
  stop()
  post()
  expect(listener).toHaveBeenCalledOnce()
})

test('what is posted to the window is for one origin', () => {
  const postMessage = vi.fn()
  const { document } = openedWindow()
  vi.stubGlobal('open', () => ({ document, closed: false, postMessage }))
  loginPage.openPopup('Moment')?.post({ type: 'a' }, 'https://vault.example')
  expect(postMessage.mock.calls).toEqual([[{ type: 'a' }, 'https://vault.example']])
})
