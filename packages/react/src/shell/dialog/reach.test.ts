// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { containEvents } from '../mount/mountModal.js'
import { keepInteractive, showDialog } from './showDialog.js'

afterEach(() => document.body.replaceChildren())

function setUp() {
  const host = document.createElement('div')
  const dialog = document.createElement('dialog')
  host.attachShadow({ mode: 'open' }).append(dialog)
  document.body.append(host)
  return { dialog, host }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

test('attributes that a dialog library sets on everything beside its own dialog are removed from ours while it is open', async () => {
  const { dialog, host } = setUp()
  host.setAttribute('inert', '')
  const release = keepInteractive(dialog)
  expect(host.getAttributeNames()).toEqual([])
  host.setAttribute('aria-hidden', 'true')
  host.setAttribute('lang', 'de')
  await tick()
  expect(host.getAttributeNames()).toEqual(['lang'])
  release()
  host.setAttribute('aria-hidden', 'true')
  await tick()
  expect(host.getAttribute('aria-hidden')).toBe('true')
})

test('a press in the modal is no outside press for the dialog that opened it; click events still reach the page', () => {
  const { dialog, host } = setUp()
  const heard: string[] = []
  const names = ['pointerdown', 'focusin', 'keydown', 'wheel', 'click']
  for (const name of names) document.addEventListener(name, () => heard.push(name))
  const press = () => {
    for (const name of names) {
      dialog.dispatchEvent(new Event(name, { bubbles: true, composed: true }))
    }
  }
  const release = containEvents(host)
  press()
  expect(heard).toEqual(['click'])
  release()
  press()
  expect(heard.slice(1)).toEqual(names)
})

test.each([
  ['a free screen', {}, false, 'show'],
  ['a modal dialog of the page', {}, true, 'showModal'],
  [
    'an element that holds what is fixed in it',
    { left: 40, top: 300, width: 320 },
    false,
    'showModal',
  ],
])('beside %s: %s', (_, box, hasModal, call) => {
  const { dialog } = setUp()
  const calls: string[] = []
  Object.assign(dialog, {
    show: () => calls.push('show'),
    showModal: () => calls.push('showModal'),
    after(probe: HTMLElement) {
      Object.assign(probe, {
        getBoundingClientRect: () => ({ left: 0, top: 0, width: 0, ...box }),
      })
    },
  })
  // jsdom has no modal dialogs.
  if (hasModal) Object.assign(document, { querySelector: () => document.body })
  showDialog(dialog, true)
  Reflect.deleteProperty(document, 'querySelector')
  expect(calls).toEqual([call])
})
