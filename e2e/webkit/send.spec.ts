import { parseEther } from 'viem'
import { etherOf, fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { driverPage } from '../webDriver/driverPage.js'
import { withWebkit } from './withWebkit.js'

test('S4.41 S4.42 in WebKit a visitor sends ether, reads what it is, approves it, and finds it in the activity', {
  tag: '@long',
}, async () => {
  test.setTimeout(90_000)
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await withWebkit(async (webkit) => {
    const { click, expectText, expectValue, goto, settled, type } = driverPage(webkit)
    await goto(`${devEnvironment().demo}/plain.html?accounts=${me.number}`)
    await click('Connect wallet')
    await click('Demo wallet')
    await click('Approve')
    await expectValue('latchkey.getState().open', false)
    await click('0x')
    await settled()
    await click('Send')
    await expectText('2 ETH')
    await type('Amount', '0.5')
    await type('To', them.address)
    await click('Review')
    await expectText('Max network fee')
    await expectText(them.address.slice(-4))
    await click('Send')
    await click('Approve')
    await expect.poll(() => etherOf(them.address)).toBe(parseEther('0.5'))
    await expectText('0.5 ETH')
    await click('Activity')
    await expectText('Sent')
  })
})
