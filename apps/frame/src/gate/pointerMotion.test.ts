import { expect, test } from 'vitest'
import { hasFrameMoved } from './pointerMotion.js'

const at = (screen: [number, number], frame: [number, number]) => ({ screen, frame })

test('a moving pointer, at any zoom, does not count as a moved frame', () => {
  const start = at([500, 500], [100, 100])
  expect(hasFrameMoved(start, at([540, 470], [140, 70]))).toBe(false)
  expect(hasFrameMoved(start, at([560, 560], [140, 140]))).toBe(false)
  expect(hasFrameMoved(start, at([520, 480], [140, 60]))).toBe(false)
  expect(hasFrameMoved(start, at([503, 500], [102, 100]))).toBe(false)
})

test('T10 a frame that moves to the pointer is detected', () => {
  const start = at([500, 500], [100, 100])
  expect(hasFrameMoved(start, at([500, 500], [140, 100]))).toBe(true)
  expect(hasFrameMoved(start, at([500, 500], [100, 90]))).toBe(true)
  expect(hasFrameMoved(start, at([560, 500], [60, 100]))).toBe(true)
  expect(hasFrameMoved(start, at([600, 500], [100, 100]))).toBe(true)
})
