// @vitest-environment jsdom
import { createTestContext } from '@latchkey/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import WhatIsANetworkView from './WhatIsANetworkView.js'

afterEach(cleanup)

const show = (options: Parameters<typeof createTestContext>[0] = {}) =>
  render(
    <TestWidget context={createTestContext(options)}>
      <WhatIsANetworkView />
    </TestWidget>,
  )

test('two explanations, and an external link without referrer', () => {
  show()
  expect(screen.getAllByRole('heading')).toHaveLength(2)
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect(link.href).toBe('https://ethereum.org/en/developers/docs/networks/')
  expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer noopener'])
})

test('an app without Ethereum does not link to Ethereum’s site', () => {
  show({ adapters: [] })
  expect(screen.getAllByRole('heading')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})
