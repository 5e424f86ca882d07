import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { whileConnected } from '../runtime/whileConnected.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { signMessage } from './signMessage.js'

const connectorId = fakeConnector.id
const disconnected = { code: 'wallet/disconnected' }
const B = '0x00000000000000000000000000000000000000b2'

async function connected() {
  const context = createTestContext()
  start(context)
  context.wallet.announce(fakeConnector, { ...fakeConnector, id: 'other' })
  await connect(context, { connectorId })
  return context
}

test('S8.64 disconnecting fails a signature that waits', async () => {
  const context = await connected()
  context.wallet.next('signMessage', 'hang')
  const signing = expect(signMessage(context, { message: 'x' })).rejects.toMatchObject(disconnected)
  await disconnect(context)
  await signing
})

test('S8.64 so it does a switch of networks, and what the wallet answers later changes nothing', async () => {
  const context = await connected()
  let answer = () => {}
  context.wallet.next('switchNetwork', new Promise<void>((resolve) => (answer = resolve)))
  const switching = switchNetwork(context, { network: fakeNetwork(31338) })
  const failed = expect(switching).rejects.toMatchObject(disconnected)
  await disconnect(context)
  await failed
  answer()
  await context.env.advance(0)
  expect(context.store.get().accounts.eip155).toMatchObject({ status: 'disconnected' })
  expect(context.store.get().networks.byNamespace.eip155?.active?.id).toBe(31337)
})

test.each(['locks', 'is replaced by another', 'goes with the page'] as const)(
  'S8.64 a wallet that %s fails what waits for it',
  async (end) => {
    const context = await connected()
    context.wallet.next('signMessage', 'hang')
    const signing = signMessage(context, { message: 'x' })
    const failed = expect(signing).rejects.toMatchObject(disconnected)
    if (end === 'locks') context.wallet.report({ type: 'accounts', addresses: [] })
    else if (end === 'goes with the page') context.connections.abortAll()
    else await connect(context, { connectorId: 'other' })
    await context.env.advance(250)
    await failed
  },
)

test('other accounts or another network end nothing, and a later connection has its own', async () => {
  const context = await connected()
  let answer = () => {}
  context.wallet.next('signMessage', new Promise<void>((resolve) => (answer = resolve)))
  const signing = signMessage(context, { message: 'x' })
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  context.wallet.report({ type: 'accounts', addresses: [B] })
  answer()
  expect(await signing).toBe('signed:x')
  await disconnect(context)
  await connect(context, { connectorId })
  context.wallet.grant(B)
  expect(await whileConnected(context, 'eip155', async () => 1)).toBe(1)
})
