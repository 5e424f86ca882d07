import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'

test('connect, account change and disconnect in one tab reach the other', async ({ context }) => {
  const url = `${devEnvironment().demo}/plain.html`
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(url)
  await two.goto(url)
  await expect(two.locator('#status')).toHaveText('disconnected')

  await one.bringToFront()
  await widget(one).connectDemoWallet()
  const first = (await one.locator('#account').textContent()) ?? ''
  await expect(two.locator('#account')).toHaveText(first)
  expect(await two.evaluate(() => window.demoWallet?.promptsWithoutGesture)).toBe(0)

  const second = await one.evaluate(() => {
    window.demoWallet?.selectAccount(1)
    return window.demoWallet?.addresses[1] ?? ''
  })
  expect(second).not.toBe(first)
  await expect(one.locator('#account')).toHaveText(second)
  await expect(two.locator('#account')).toHaveText(second)

  await two.evaluate(() => window.latchkey?.disconnect())
  await expect(two.locator('#status')).toHaveText('disconnected')
  await expect(one.locator('#status')).toHaveText('disconnected')
})

test('a modal that is open to connect closes when another tab connects', { tag: '@long' }, async ({
  context,
}) => {
  const url = `${devEnvironment().demo}/plain.html`
  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(url)
  await two.goto(url)
  await two.bringToFront()
  await widget(two).open()
  await one.bringToFront()
  await widget(one).connectDemoWallet()
  await expect(two.locator('#status')).toHaveText('connected')
  await expect(widget(two).modal).toBeHidden()
})
