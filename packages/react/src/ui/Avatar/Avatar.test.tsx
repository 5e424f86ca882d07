// @vitest-environment jsdom
import { limits } from '@latchkey/protocol'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './Avatar.js'
import { avatarTints } from './avatarTints.js'

afterEach(cleanup)

const one = '0xABCDEF0000000000000000000000000000000001'
const drawn = (address: string) => render(<Avatar address={address} />).container.innerHTML
const channels = (tint: string) => (tint.match(/\d+/g) ?? []).map(Number)

test('S9.24 the tints of an avatar are one colour, each 0.15 further towards white', () => {
  expect(limits.avatarTintStep).toBe(0.15)
  const [colour = '', ...tints] = avatarTints(one)
  expect(tints).toHaveLength(4)
  tints.forEach((tint, index) => {
    const expected = channels(colour).map((part) => part + (255 - part) * 0.15 * (index + 1))
    channels(tint).forEach((part, channel) => {
      expect(Math.abs(part - (expected[channel] ?? 0))).toBeLessThanOrEqual(1)
    })
  })
})

test('S9.24 an avatar is drawn locally with its tints and requests no image', () => {
  const { container } = render(<Avatar address={one} />)
  const fills = [...container.querySelectorAll('circle')].map((disc) => disc.getAttribute('fill'))
  expect(fills).toEqual(avatarTints(one))
  expect(container.querySelector('img, image, [href]')).toBeNull()
})

test('an address always has the same avatar, whatever its case; another address has another', () => {
  expect(drawn(one)).toBe(drawn(one.toLowerCase()))
  expect(avatarTints(one)).toEqual(avatarTints(one.toLowerCase()))
  expect(drawn(one)).not.toBe(drawn(one.replace(/1$/, '2')))
})
