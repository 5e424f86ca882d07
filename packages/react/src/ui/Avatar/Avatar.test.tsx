// @vitest-environment jsdom
import { limits } from '@latchkey/protocol'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.js'

const fills = (address: string) =>
  [...render(<Avatar address={address} />).container.querySelectorAll('circle')].map(
    (circle) => circle.getAttribute('fill') ?? '',
  )

test('S9.24 the tints of an avatar are 0.15 apart', () => {
  const tints = fills('0xa1').map((fill) => Number(/(\d+)%\)$/.exec(fill)?.[1]))
  const steps = tints.slice(1).map((tint, at) => tint - (tints[at] ?? 0))
  expect(limits.avatarTintStep).toBe(0.15)
  expect(steps).toEqual([15, 15, 15])
})

test('an address always has the same face, however it is written; another address has another', () => {
  expect(fills('0xABCDEF')).toEqual(fills('0xabcdef'))
  expect(fills('0xabcdef')).not.toEqual(fills('0xabcdee'))
})
