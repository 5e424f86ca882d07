import { aroundUrl } from '../hostWallets/aroundPage.js'
import { test } from '../setup/test.js'
import { driverPage } from '../webDriver/driverPage.js'
import { visitDemo } from '../webDriver/visitDemo.js'
import { withFirefox } from './withFirefox.js'

const status = "document.getElementById('status').textContent"

test('in Firefox a visitor connects, sees the account, reloads, and disconnects', {
  tag: '@long',
}, async () => {
  // A second browser starts while the first one is at work.
  test.setTimeout(90_000)
  await withFirefox(visitDemo)
})

test('in Firefox, which names the page around only as the one that led here, a Safe is connected, and a page that plays one hears nothing', {
  tag: '@long',
}, async () => {
  test.setTimeout(90_000)
  await withFirefox(async (firefox) => {
    const { enterFrame, expectValue, goto, leaveFrame } = driverPage(firefox)
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
