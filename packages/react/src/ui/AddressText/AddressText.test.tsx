// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddressText } from './AddressText.js'

afterEach(cleanup)

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('its text is the plain address, so that it can be copied, and runs left to right', () => {
  const { container } = render(<AddressText address={bob} />)
  expect(container.textContent).toBe(bob)
  expect(container.firstElementChild?.getAttribute('dir')).toBe('ltr')
  expect(container.querySelector('mark')).toBeNull()
})

test('characters that differ from another address are marked, not by colour alone', () => {
  const { container } = render(
    <AddressText address={bob} compareWith={bob.replace('79C8', '79C9')} />,
  )
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['8'])
  expect(container.textContent).toBe(bob)
})
