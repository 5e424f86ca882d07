// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FrameElementParameters } from './FrameElement.js'
import { openFrame } from './openFrame.js'

/** Browser APIs that jsdom lacks. */
const standIns = {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
}
const opened: { remove(): void }[] = []
beforeEach(() => {
  // Resets what earlier files in this worker did to the window.
  vi.stubGlobal('innerWidth', 1024)
  vi.stubGlobal('innerHeight', 768)
  Object.assign(HTMLDialogElement.prototype, standIns)
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(CSSStyleSheet.prototype, {
    replaceSync(this: { text?: string }, text: string) {
      this.text = text
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const frame of opened.splice(0)) frame.remove()
  document.body.replaceChildren()
})

function setUp(overrides: Partial<FrameElementParameters> = {}) {
  const calls: string[] = []
  const frame = openFrame({
    // Nothing loads here; a browser test covers loading.
    url: 'about:blank#https://vault.example/sdk',
    origin: 'https://vault.example',
    onLoad: () => calls.push('load'),
    onRemoved: () => calls.push('lost'),
    onCancel: () => calls.push('cancel'),
    ...overrides,
  })
  opened.push(frame)
  const [iframe] = [...document.querySelectorAll('iframe')].slice(-1)
  const dialog = iframe?.parentElement
  if (!iframe || !(dialog instanceof HTMLDialogElement)) throw new Error('There is no frame')
  return { dialog, frame, iframe, calls }
}
const place = { label: 'Approve', rect: () => ({ top: 100, left: 100, width: 360, height: 500 }) }
const later = () => new Promise((resolve) => setTimeout(resolve, 20))

test('S2.24 it is one hidden frame with a fixed name, as large as the screen', () => {
  const { dialog, iframe } = setUp()
  expect(iframe).toMatchObject({
    id: 'w3m-iframe',
    name: 'w3m-secure-iframe',
    src: 'about:blank#https://vault.example/sdk',
    referrerPolicy: 'origin',
  })
  expect(iframe.getAttribute('sandbox')?.split(' ').sort()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(iframe.getAttribute('allow') ?? iframe.allow).toBe(
    'publickey-credentials-get https://vault.example; publickey-credentials-create https://vault.example; clipboard-write https://vault.example',
  )
  expect(dialog.parentElement).toBe(document.body)
  expect(dialog.open).toBe(false)
  expect(dialog.style).toMatchObject({ position: 'fixed', width: '100vw', height: '100vh' })
  expect(dialog.getAttribute('closedby')).toBe('none')
})

/** The declarations of an element that no style sheet of the page overrides. */
function importantStyles({ style }: HTMLElement) {
  return Array.from(style)
    .filter((name) => style.getPropertyPriority(name) === 'important')
    .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    .sort()
}

test('S2.24 no style sheet of the page changes its size, place or visibility', () => {
  const { dialog, iframe } = setUp()
  expect(importantStyles(dialog)).toEqual([
    'background: transparent',
    'border: 0px',
    'box-sizing: border-box',
    'height: 100vh',
    'inset: 0',
    'margin: 0px',
    'max-height: none',
    'max-width: none',
    'overflow: hidden',
    'padding: 0px',
    'pointer-events: auto',
    'position: fixed',
    'width: 100vw',
  ])
  expect(importantStyles(iframe)).toEqual([
    'border: 0px',
    'display: block',
    'height: 100%',
    'margin: 0px',
    'max-height: none',
    'max-width: none',
    'min-width: 0',
    'padding: 0px',
    'pointer-events: auto',
    'position: static',
    'width: 100%',
  ])
})

test('S2.24 a second widget in a page has another name, and its own transparent backdrop', () => {
  setUp()
  const second = setUp()
  expect([second.iframe.id, second.dialog.id]).toEqual(['w3m-iframe-2', 'w3m-frame-dialog-2'])
  expect(document.adoptedStyleSheets).toMatchObject([
    { text: '#w3m-frame-dialog::backdrop { background: transparent !important }' },
    { text: '#w3m-frame-dialog-2::backdrop { background: transparent !important }' },
  ])
  opened[0]?.remove()
  expect(document.querySelectorAll('#w3m-iframe')).toHaveLength(0)
  setUp()
  expect(document.querySelectorAll('#w3m-iframe')).toHaveLength(1)
})

test('it is shown over its position with a name, and follows the position', async () => {
  const { dialog, frame, iframe } = setUp()
  let top = 100
  const rect = () => ({ ...place.rect(), top })
  const hide = frame.show({ ...place, rect })
  expect(dialog.open).toBe(true)
  expect(dialog.getAttribute('aria-label')).toBe('Approve')
  expect(iframe.title).toBe('Approve')
  expect(document.activeElement).toBe(iframe)
  expect(dialog.style).toMatchObject({ top: '100px', left: '100px', width: '360px' })
  top = 50
  await later()
  expect(dialog.style.top).toBe('50px')
  hide()
  expect(dialog.open).toBe(false)
  top = 70
  await later()
  expect(dialog.style.top).toBe('50px')
})

test('its lower corners are as round as those of the position', () => {
  const { dialog, frame } = setUp()
  frame.show({ ...place, corner: () => '24px' })
  expect(dialog.style.borderRadius).toBe('0 0 24px 24px')
  frame.show(place)
  expect(dialog.style.borderRadius).toMatch(/^0(px)?( 0(px)?)*$/)
})

test('a way out beside the frame reports the visitor’s wish, and hides nothing by itself', () => {
  const { dialog, frame, calls } = setUp()
  frame.show(place)
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  dialog.click()
  expect(calls.filter((one) => one === 'cancel')).toHaveLength(2)
  expect(dialog.open).toBe(true)
  dialog.open = false
  dialog.dispatchEvent(new Event('close'))
  expect(calls.filter((one) => one === 'cancel')).toHaveLength(3)
})

test('a click inside the frame is no way out', () => {
  const { calls, frame, iframe } = setUp()
  frame.show(place)
  iframe.click()
  expect(calls).not.toContain('cancel')
})

test('T27 the port goes to the origin of the vault only, and nowhere once the page took the frame away', () => {
  const { frame, iframe } = setUp()
  const sent: unknown[] = []
  Object.assign(iframe.contentWindow ?? {}, {
    postMessage: (...parameters: unknown[]) => void sent.push(parameters),
  })
  const { port1, port2 } = new MessageChannel()
  const payload = { connectionId: 'c', projectId: 'p', sdkVersion: 'latchkey' }
  const hello = { type: '@w3m-app/HELLO', payload } as const
  frame.sendHello(hello, port2)
  expect(sent).toEqual([[hello, 'https://vault.example', [port2]]])
  // As browsers have it once the page removed the frame.
  Object.defineProperty(iframe, 'contentWindow', { value: null })
  frame.sendHello(hello, port2)
  expect(sent).toHaveLength(1)
  port1.close()
})

test('each page that loads in it is reported, and it can be reloaded', () => {
  const { calls, frame, iframe } = setUp()
  calls.length = 0
  iframe.dispatchEvent(new Event('load'))
  iframe.dispatchEvent(new Event('load'))
  expect(calls).toEqual(['load', 'load'])
  const navigations: string[] = []
  Object.defineProperty(iframe, 'src', { set: (url: string) => void navigations.push(url) })
  frame.reload()
  expect(navigations).toEqual(['about:blank#https://vault.example/sdk'])
})

test('showing it again replaces what was shown, whose function then hides nothing', () => {
  const { dialog, frame } = setUp()
  const first = frame.show(place)
  frame.show(place)
  first()
  expect(dialog.open).toBe(true)
})

test('T23 removal by the page is reported, our own removal is not', async () => {
  const { dialog, calls } = setUp()
  document.body.append(document.createElement('p'))
  await later()
  expect(calls).not.toContain('lost')
  dialog.remove()
  await later()
  expect(calls).toContain('lost')
  const next = setUp()
  next.iframe.remove()
  await later()
  expect(next.calls).toContain('lost')
  const last = setUp()
  last.frame.remove()
  await later()
  expect(last.calls).not.toContain('lost')
})

test('nothing of it remains in the page, and nothing more is reported', () => {
  const { calls, dialog, frame, iframe } = setUp()
  expect(document.adoptedStyleSheets).toHaveLength(1)
  frame.show(place)
  frame.remove()
  expect(document.querySelector('iframe, dialog')).toBeNull()
  expect(document.adoptedStyleSheets).toHaveLength(0)
  // Closed, so that the focus returns to where it was.
  expect(dialog.open).toBe(false)
  calls.length = 0
  iframe.dispatchEvent(new Event('load'))
  dialog.dispatchEvent(new Event('close'))
  expect(calls).toEqual([])
})

/** Plays the document of the frame: its own before the page is there, none of another site's. */
const showDocument = (iframe: HTMLIFrameElement, contentDocument: Document | null) =>
  Object.defineProperty(iframe, 'contentDocument', { configurable: true, value: contentDocument })

test('a page whose load event the browser left out counts as loaded, once', () => {
  vi.useFakeTimers()
  try {
    const { calls, iframe } = setUp()
    showDocument(iframe, document)
    vi.advanceTimersByTime(10_000)
    expect(calls, 'the page is not there yet').toEqual([])
    showDocument(iframe, null)
    vi.advanceTimersByTime(10_000)
    expect(calls).toEqual(['load'])
    iframe.dispatchEvent(new Event('load'))
    expect(calls, 'the event comes late').toEqual(['load'])
    iframe.dispatchEvent(new Event('load'))
    expect(calls, 'another page').toEqual(['load', 'load'])
  } finally {
    vi.useRealTimers()
  }
})

test('a page whose load event came is not reported again', () => {
  vi.useFakeTimers()
  try {
    const { calls, iframe } = setUp()
    showDocument(iframe, null)
    iframe.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(10_000)
    expect(calls).toEqual(['load'])
  } finally {
    vi.useRealTimers()
  }
})
