import type { Namespace } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { acceptConnection } from './acceptConnection.js'
import { dropConnection } from './dropConnection.js'

// What a host without types could pass.
const namespace = undefined as unknown as Namespace

test('S5.38 account data without a chain is refused, and nothing is written', () => {
  const context = createTestContext()
  const before = context.store.get()
  const connection = {
    connectorId: 'w',
    addresses: ['0x00000000000000000000000000000000000000a1'],
    networkId: 'eip155:31337',
    provider: {},
  } as const
  expect(() => acceptConnection(context, { namespace, connection })).toThrow(
    'Chain is required to update chain account data',
  )
  expect(() => dropConnection(context, { namespace, forget: true })).toThrow(
    'Chain is required to set account prop',
  )
  expect(context.store.get()).toBe(before)
})
