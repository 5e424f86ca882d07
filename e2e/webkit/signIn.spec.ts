import { devEnvironment } from '../setup/devEnvironment.js'
import { test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { driverPage } from '../webDriver/driverPage.js'
import { withWebkit } from './withWebkit.js'

const textOf = (id: string) => `document.getElementById('${id}').textContent`

test('S4.35 S4.36 in WebKit a visitor signs in with the connection, is signed in after a reload, and disconnecting ends the session', {
  tag: '@long',
}, async () => {
  test.setTimeout(90_000)
  await withWebkit(async (webkit) => {
    const { click, expectText, expectValue, goto, reload, settled } = driverPage(webkit)
    const { address, number } = randomAccount()
    await goto(`${devEnvironment().demo}/sign-in.html?accounts=${number}`)
    await click('Connect wallet')
    await click('Demo wallet')
    await click('Approve')
    // Until then the page's own button, 'Sign in', is the nearest to these words.
    await expectText('Cancel')
    await click('Sign')
    await click('Approve')
    await expectValue(textOf('session'), 'signed-in')
    await expectValue(textOf('session-account'), address)
    await expectText('The boat leaves')
    await expectValue('latchkey.getState().open', false)

    await reload()
    await expectValue(textOf('session'), 'signed-in')
    await expectText('The boat leaves')
    await expectValue('latchkey.getState().open', false)
    await click('0x')
    await settled()
    await click('Disconnect')
    await expectValue(textOf('status'), 'disconnected')
    await expectValue(textOf('note'), 'Sign in first.')
  })
})
