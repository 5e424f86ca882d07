// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { watchApproach } from './watchApproach.js'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function setUp() {
  const button = document.createElement('button')
  button.getBoundingClientRect = () => new DOMRect(200, 100, 120, 40)
  document.body.append(button)
  const approaches: string[] = []
  stop = watchApproach(button, () => approaches.push('near'))
  const move = (clientX: number, clientY: number) =>
    dispatchEvent(new MouseEvent('pointermove', { clientX, clientY }))
  return { approaches, button, move }
}

test('a pointer that comes near is an approach, once; one that stays away is none', () => {
  const { approaches, move } = setUp()
  move(151, 120)
  move(369, 120)
  move(260, 189)
  expect(approaches).toEqual([])
  move(152, 120)
  expect(approaches).toEqual(['near'])
  move(160, 120)
  expect(approaches).toEqual(['near'])
})

test('the pointer over it and the focus in it are approaches, every time', () => {
  const { approaches, button } = setUp()
  button.dispatchEvent(new Event('pointerenter'))
  button.dispatchEvent(new Event('focusin'))
  button.dispatchEvent(new Event('pointerenter'))
  expect(approaches).toHaveLength(3)
})

test('after the end there is nothing to come near to', () => {
  const { approaches, button, move } = setUp()
  stop()
  move(210, 110)
  button.dispatchEvent(new Event('pointerenter'))
  expect(approaches).toEqual([])
})
