// @vitest-environment jsdom
import { createTestContext, fakeNetwork } from '@latchkey/core/testing'
import { mainnet, type Network } from '@latchkey/protocol'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { NetworkImage } from './NetworkImage.js'

afterEach(cleanup)

const show = (context: ReturnType<typeof createTestContext>, network: Network = mainnet) =>
  render(
    <TestWidget context={context}>
      <NetworkImage network={network} />
    </TestWidget>,
  )

test('without a server a built-in network shows its picture as soon as the code is there', async () => {
  show(createTestContext())
  await waitFor(() =>
    expect(document.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,%3Csvg/),
  )
})

test('a network that nobody knows keeps its letters', async () => {
  const context = createTestContext()
  show(context, { ...fakeNetwork(), name: 'Own Chain' })
  await context.builtInNetworkImages.load()
  expect(document.body.textContent).toContain('OC')
  expect(document.querySelector('img')).toBeNull()
})

test('a page with a server never loads the built-in pictures', () => {
  const context = createTestContext({ server: 'https://latchkey.example' })
  show(context)
  expect(context.builtInNetworkImages.value).toBeUndefined()
  expect(document.querySelector('img')?.src).toContain('https://latchkey.example/')
})
