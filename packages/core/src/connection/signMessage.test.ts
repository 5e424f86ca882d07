import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'
import { signMessage } from './signMessage.js'

async function setUp() {
  const context = createTestContext()
  context.wallet.announce(fakeConnector)
  context.store.update('connectors', () => ({ eip155: [fakeConnector] }))
  await connect(context, { connectorId: fakeConnector.id })
  return context
}

test.each([undefined, null, 5, {}, new Uint8Array([1]), ['x']])(
  'a message that is no text never reaches the wallet: %o',
  async (message) => {
    const context = await setUp()
    await expect(signMessage(context, { message: message as never })).rejects.toMatchObject({
      code: 'parameters/invalid',
      message: 'Write signMessage({ message }) with a text',
    })
    expect(context.wallet.calls).not.toContain('signMessage')
  },
)

test('a text is signed as it is', async () => {
  const context = await setUp()
  await signMessage(context, { message: 'Hello' })
  expect(context.wallet.calls).toContain('signMessage')
})
