// @vitest-environment jsdom

import { createTestContext, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { availableViews, type ConnectorEntry, emptyAccount } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { namespaceName } from '../../parts/connecting/NamespacePicker.js'
import { TestWidget } from '../../testing/TestWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import ConnectingMultiChainView from './ConnectingMultiChainView.js'

afterEach(cleanup)

const solana = { ...fakeConnector, id: 'sol', chain: 'solana' } as const
const connector: ConnectorEntry = {
  ...fakeConnector,
  type: 'MULTI_CHAIN',
  connectors: [fakeConnector, solana],
  namesake: false,
}

test('S3.35 there is one row per namespace, and a click connects it', async () => {
  const imageUrl = 'https://images.example/eth.svg'
  const context = createTestContext({
    networks: [{ ...fakeNetwork(), assets: { imageId: undefined, imageUrl } }],
    views: availableViews,
  })
  render(
    <TestWidget context={context}>
      {withEntry(
        { view: 'ConnectingMultiChain', data: { connector } },
        <ConnectingMultiChainView />,
      )}
    </TestWidget>,
  )
  expect(screen.getByText(/Example Wallet works on several/)).toBeDefined()
  const [evm, other] = screen.getAllByRole('button')
  expect(evm?.textContent).toBe('Test 31337')
  expect(evm?.querySelector('img')?.src).toBe(imageUrl)
  expect(other?.textContent).toBe('SSolana')

  if (other) await act(async () => fireEvent.click(other))
  expect(context.store.get().router.entries.at(-1)).toEqual({
    view: 'ConnectingExternal',
    data: { connectorId: 'sol', namespace: 'solana' },
  })
})

test('a connected namespace says so', () => {
  const account = { ...emptyAccount, address: 'Hy4dWGBVQAdiS7vKkMJAbcLWHGYTGzTgXtQzXxZhREhs' }
  const context = createTestContext({ state: { accounts: { solana: account } } })
  render(
    <TestWidget context={context}>
      {withEntry(
        { view: 'ConnectingMultiChain', data: { connector } },
        <ConnectingMultiChainView />,
      )}
    </TestWidget>,
  )
  expect(screen.getByRole('button', { name: /Solana/ }).textContent).toContain(
    'Connected · Hy4d…REhs',
  )
})

test.each([
  ['eip155', ['Ethereum'], 'Ethereum'],
  ['eip155', ['Ethereum', 'Base'], 'Ethereum, Base'],
  ['eip155', ['Ethereum', 'Base', 'Optimism'], 'Ethereum and others'],
  ['eip155', [], 'EVM'],
  ['solana', ['Devnet', 'Testnet'], 'Solana'],
] as const)('%s with the networks %j is named %s', (namespace, names, read) => {
  const networks = names.map((name) => ({ name }))
  expect(namespaceName(namespace, networks, (network) => `${network} and others`)).toBe(read)
})
