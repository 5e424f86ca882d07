import { expect, test } from 'vitest'
import { framePosition } from './framePosition.js'

const page = { width: 1_200, height: 900 }

test('the frame covers its position, as wide as the modal and centred', () => {
  const place = { top: 164, left: 400, width: 400, height: 600 }
  expect(framePosition(place, page)).toEqual({ top: 164, left: 420, width: 360, height: 600 })
})

test('on a narrow screen it has the full width, at the bottom', () => {
  const place = { top: 300, left: 0, width: 430, height: 600 }
  const narrow = { width: 430, height: 900 }
  expect(framePosition(place, narrow)).toEqual({ top: 300, left: 0, width: 430, height: 600 })
  expect(framePosition({ ...place, top: 100 }, narrow).top).toBe(300)
})

test('it is fully within the window, and high enough to approve where there is space', () => {
  const place = { top: 700, left: 1_100, width: 360, height: 100 }
  expect(framePosition(place, page)).toEqual({ top: 460, left: 840, width: 360, height: 440 })
  expect(framePosition(place, { width: 500, height: 256 })).toEqual({
    top: 0,
    left: 140,
    width: 360,
    height: 256,
  })
})
