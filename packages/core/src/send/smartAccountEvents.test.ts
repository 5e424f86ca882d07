import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { showView } from '../modal/showView.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { setReceiver, setSendAmount, startSend } from './sendForm.js'
import { sendTokens } from './sendTransfer.js'

const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

test.each([
  ['a wallet that is not ours', 'ANNOUNCED', 'smartAccount', false],
  ['the plain account of ours', 'AUTH', 'eoa', false],
  ['the smart account of ours', 'AUTH', 'smartAccount', true],
] as const)('all events of sending report %s', async (_, type, accountType, isSmartAccount) => {
  const context = await sendTestContext()
  const { bus, store, wallet } = context
  store.update('accounts', ({ eip155 }) => {
    if (!eip155) throw new Error('no account')
    const connectedWalletInfo = { name: 'W', icon: undefined, identifier: 'w', type }
    return { eip155: { ...eip155, connectedWalletInfo } }
  })
  store.update('auth', (auth) => ({ ...auth, preferredAccountTypes: { eip155: accountType } }))
  const reported: [string, boolean][] = []
  bus.onAny(({ event, properties }) => {
    const { isSmartAccount } = (properties ?? {}) as { isSmartAccount?: boolean }
    if (isSmartAccount !== undefined) reported.push([event, isSmartAccount])
  })
  const fill = async () => {
    await startSend(context, { token: fakeTokens.dollar })
    await setSendAmount(context, { amount: '1.5' })
    await setReceiver(context, { input: to })
    await showView(context, { view: 'WalletSendPreview' })
  }
  await fill()
  wallet.next('transfer', new LatchkeyError('wallet/rejected'))
  await expect(sendTokens(context)).rejects.toMatchObject({ code: 'wallet/rejected' })
  await sendTokens(context)
  const events = ['OPEN_SEND', 'SEND_INITIATED', 'SEND_ERROR', 'SEND_INITIATED', 'SEND_SUCCESS']
  expect(reported).toEqual(events.map((event) => [event, isSmartAccount]))
})
