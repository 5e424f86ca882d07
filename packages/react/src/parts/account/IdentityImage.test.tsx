// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RenderedAhead } from '../../shell/modal/RenderedAhead.js'
import { IdentityImage } from './IdentityImage.js'

afterEach(cleanup)

const address = '0xABCDEF0000000000000000000000000000000001'
const avatar = 'https://images.example/mine.png'
const account = (mode: 'hidden' | 'visible', src = avatar) => (
  <RenderedAhead isHidden={mode === 'hidden'}>
    <IdentityImage address={address} avatar={src} size={44} />
  </RenderedAhead>
)
const image = () => {
  const img = document.querySelector('img')
  if (!img) throw new Error('an image')
  return img
}
const isPending = () => image().className.includes('pending')
/** The browser has the image already, and reported it to no one. */
const hasLoaded = (width: number) => {
  Object.defineProperty(image(), 'complete', { value: true })
  Object.defineProperty(image(), 'naturalWidth', { value: width })
}

test('an image that loaded while it was rendered ahead is shown with the opening', async () => {
  const { rerender } = render(account('hidden'))
  await act(async () => {})
  expect(isPending()).toBe(true)
  hasLoaded(44)
  rerender(account('visible'))
  expect(isPending()).toBe(false)
})

test('an image is shown once it loads, and one that does not gives way to the drawn avatar', () => {
  const { rerender } = render(account('visible'))
  expect(isPending()).toBe(true)
  fireEvent.load(image())
  expect(isPending()).toBe(false)
  rerender(account('visible', 'https://images.example/other.png'))
  expect(isPending()).toBe(true)
  fireEvent.error(image())
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelector('svg')).not.toBeNull()
})

test('an image that is complete without a picture stays hidden', async () => {
  const { rerender } = render(account('hidden'))
  await act(async () => {})
  hasLoaded(0)
  rerender(account('visible'))
  expect(isPending()).toBe(true)
})
