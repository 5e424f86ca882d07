import { aroundUrl } from '../hostWallets/aroundPage.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { test } from '../setup/test.js'
import { firefoxPage } from './firefoxPage.js'
import type { Firefox } from './startFirefox.js'
import { withFirefox } from './withFirefox.js'

const status = "document.getElementById('status').textContent"

test('in Firefox a visitor connects, sees the account, reloads, and disconnects', {
  tag: '@long',
}, async () => {
  // A second browser starts while the first one is at work.
  test.setTimeout(90_000)
  await withFirefox(journey)
})

test('in Firefox, which names the page around only as the one that led here, a Safe is connected, and a page that plays one hears nothing', {
  tag: '@long',
}, async () => {
  test.setTimeout(90_000)
  await withFirefox(async (firefox) => {
    const { enterFrame, expectValue, goto, leaveFrame } = firefoxPage(firefox)
    await goto(aroundUrl({ as: 'safe' }))
    await expectValue('around.heard.map(({ method }) => method)', ['getSafeInfo'])
    await enterFrame()
    await expectValue(status, 'connected')
    await goto(aroundUrl({ as: 'safe', trusted: 'https://app.safe.global' }))
    await enterFrame()
    await expectValue(status, 'disconnected')
    await expectValue('latchkey.getState().settled', true)
    await leaveFrame()
    await expectValue('around.heard', [])
  })
})

async function journey(firefox: Firefox): Promise<void> {
  const { click, expectValue, goto, reload } = firefoxPage(firefox)
  await goto(`${devEnvironment().demo}/plain.html`)
  await expectValue(status, 'disconnected')

  await click('Connect wallet')
  await click('Demo wallet')
  await click('Approve')
  await expectValue(status, 'connected')
  await expectValue('latchkey.getState().open', false)
  await expectValue('document.activeElement.localName', 'latchkey-button')

  await click('0x')
  await expectValue('latchkey.getState().view', 'Account')
  await click('Close')
  await expectValue('latchkey.getState().open', false)

  await reload()
  await expectValue(status, 'connected')
  await expectValue('demoWallet.promptsWithoutGesture', 0)

  await click('0x')
  await click('Disconnect')
  await expectValue(status, 'disconnected')
  await reload()
  await expectValue(status, 'disconnected')
}
