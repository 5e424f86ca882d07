// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import WhatIsANetworkView from './WhatIsANetworkView.js'

afterEach(cleanup)

test('two explanations, and a link that takes nothing of this page along', () => {
  render(<WhatIsANetworkView />)
  expect(screen.getAllByRole('heading')).toHaveLength(2)
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect(link.href).toBe('https://ethereum.org/en/developers/docs/networks/')
  expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer noopener'])
})
