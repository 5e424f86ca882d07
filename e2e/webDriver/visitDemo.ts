import { devEnvironment } from '../setup/devEnvironment.js'
import { driverPage } from './driverPage.js'
import type { WebDriver } from './WebDriver.js'

const status = "document.getElementById('status').textContent"

/** A visitor connects, looks at the account, reloads, and disconnects. */
export async function visitDemo(driver: WebDriver): Promise<void> {
  const { click, expectValue, goto, reload, settled } = driverPage(driver)
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
  await settled()
  await click('Close')
  await expectValue('latchkey.getState().open', false)

  await reload()
  await expectValue(status, 'connected')
  await expectValue('demoWallet.promptsWithoutGesture', 0)

  await click('0x')
  await settled()
  await click('Disconnect')
  await expectValue(status, 'disconnected')
  await reload()
  await expectValue(status, 'disconnected')
}
