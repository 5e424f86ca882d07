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
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const frame of opened.splice(0)) frame.remove()
})

function setUp(given: Partial<FrameElementParameters> = {}) {
  const calls: string[] = []
  const frame = openFrame({
    // Nothing loads here; a browser test covers loading.
    url: 'about:blank#https://vault.example/sdk',
    origin: 'https://vault.example',
    onLoad: () => calls.push('load'),
    onRemoved: () => calls.push('lost'),
    onCancel: () => calls.push('cancel'),
    ...given,
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

test('S2.24 a second widget in a page has another name', () => {
  setUp()
  expect(setUp().iframe.id).toBe('w3m-iframe-2')
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

test('showing it again replaces what was shown, whose function then hides nothing', () => {
  const { dialog, frame } = setUp()
  const first = frame.show(place)
  frame.show(place)
  first()
  expect(dialog.open).toBe(true)
})

test('T23 removal by the page is reported, our own removal is not', async () => {
  const { dialog, calls } = setUp()
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

test('nothing of it remains in the page', () => {
  const { frame } = setUp()
  expect(document.adoptedStyleSheets).toHaveLength(1)
  frame.show(place)
  frame.remove()
  expect(document.querySelector('iframe, dialog')).toBeNull()
  expect(document.adoptedStyleSheets).toHaveLength(0)
})
