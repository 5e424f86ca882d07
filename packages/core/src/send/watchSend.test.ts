import { expect, test } from 'vitest'
import { disconnect } from '../connection/disconnect.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { initialSend } from '../state/sendSlice.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { setSendAmount, startSend } from './sendForm.js'

async function filledIn() {
  const context = await sendTestContext()
  await startSend(context, { token: fakeTokens.coin })
  await setSendAmount(context, { amount: '1' })
  expect(context.store.get().send.form).toMatchObject({ sendTokenAmount: '1' })
  return { context, send: () => context.store.get().send }
}

test('S4.52 disconnecting empties the form', async () => {
  const { context, send } = await filledIn()
  await disconnect(context)
  expect(send()).toEqual(initialSend)
})

test('S4.20 another network empties the form, the same one does not', async () => {
  const { context, send } = await filledIn()
  await switchNetwork(context, { network: 'eip155:31337' })
  expect(send().form.sendTokenAmount).toBe('1')
  await switchNetwork(context, { network: 'eip155:31338' })
  expect(send()).toEqual(initialSend)
})

test('another account empties the form, for what it holds is something else', async () => {
  const { context, send } = await filledIn()
  context.wallet.report({
    type: 'accounts',
    addresses: ['0x00000000000000000000000000000000000000b2'],
  })
  expect(send()).toEqual(initialSend)
})
