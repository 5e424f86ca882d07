// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { dragToClose } from './dragToClose.js'

afterEach(() => document.body.replaceChildren())

function setUp({ isSheet = true, mayClose = true } = {}) {
  const dialog = document.createElement('dialog')
  if (isSheet) dialog.style.setProperty('--sheet', '1')
  dialog.innerHTML = '<div><div data-grip=""><button>Close</button></div><p>Content</p></div>'
  document.body.append(dialog)
  const card = dialog.firstElementChild as HTMLElement
  let held: number | undefined
  Object.defineProperty(card, 'offsetHeight', { value: 500 })
  card.setPointerCapture = (id) => {
    held = id
  }
  card.hasPointerCapture = (id) => held === id
  let closings = 0
  const stop = dragToClose(dialog, () => {
    closings += 1
    return mayClose
  })
  const send = (type: string, y: number, at: number, more: object = {}, on = 'button') => {
    const event = new MouseEvent(type, { bubbles: true, clientY: y })
    const touch = { pointerId: 1, pointerType: 'touch', isPrimary: true, timeStamp: at }
    for (const [name, value] of Object.entries({ ...touch, ...more }))
      Object.defineProperty(event, name, { value })
    dialog.querySelector(on)?.dispatchEvent(event)
  }
  /** Pulls so far in so long, and lets go. */
  const pull = (px: number, ms: number, { end = 'pointerup', more = {}, on = 'button' } = {}) => {
    send('pointerdown', 100, 0, more, on)
    send('pointermove', 100 + px / 2, ms / 2, more, on)
    send('pointermove', 100 + px, ms, more, on)
    const during = card.style.translate
    send(end, 100 + px, ms, more, on)
    return [during, card.style.translate, closings]
  }
  return { card, pull, send, stop }
}

test('it follows the finger, and springs back or closes from where it is', () => {
  expect(setUp().pull(100, 1_000)).toEqual(['0 100px', '', 0])
  expect(setUp().pull(160, 1_000)).toEqual(['0 160px', '0 160px', 1])
  expect(setUp().pull(60, 60)).toEqual(['0 60px', '0 60px', 1])
})

test.each([
  ['a tap', 4, {}],
  ['a pull upwards', -200, {}],
  ['a mouse', 300, { more: { pointerType: 'mouse' } }],
  ['a second finger', 300, { more: { isPrimary: false } }],
  ['the content below', 300, { on: 'p' }],
])('%s moves nothing', (_, px, details) => {
  expect(setUp().pull(px, 1_000, details)).toEqual(['', '', 0])
})

test('a dialog in the middle of the screen is none', () => {
  expect(setUp({ isSheet: false }).pull(300, 1_000)).toEqual(['', '', 0])
})

test('one that must not be closed, or whose finger the browser took, springs back', () => {
  expect(setUp({ mayClose: false }).pull(300, 1_000)).toEqual(['0 300px', '', 1])
  expect(setUp().pull(300, 1_000, { end: 'pointercancel' })).toEqual(['0 300px', '', 0])
})

test('nothing is left of it when it ends, nor where the next one begins', () => {
  const { card, pull, send, stop } = setUp()
  send('pointerdown', 100, 0)
  send('pointermove', 200, 1_000)
  expect(card.style.transition).toBe('none')
  stop()
  expect(card.style.transition).toBe('')
  expect(pull(300, 1_000)[2]).toBe(0)
  expect(card.style.translate).toBe('0 100px')
  dragToClose(card.parentElement as HTMLElement, () => true)
  expect(card.style.translate).toBe('')
})
