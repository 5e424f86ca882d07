import { expect, onTestFinished, test } from 'vitest'
import { headlessPage } from '../testing/headlessPage.js'

function setUp() {
  const page = headlessPage()
  onTestFinished(() => {
    page.context.queries.value?.clear()
    page.latchkey.destroy()
  })
  return page
}
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

test.each([
  ['email.start', [undefined, 'a@b', {}, { email: 5 }], /^Write start\(\{ email/],
  ['email.submitCode', [undefined, '123456', { code: 123456 }], /^Write submitCode\(\{ code/],
  ['connect', [undefined, {}, { wallet: undefined }, { wallet: 'x' }], /^Write connect\(\{ wallet/],
  ['walletConnect.connect', [null, 'x'], /^Write connect\(\{ wallet/],
  [
    'send.preview',
    [undefined, {}, { to }, { to, amount: 1 }, { to, amount: '1', token: 5 }, { to, nft: 'x' }],
    /^Write preview\(\{ to, amount/,
  ],
  ['send.confirm', [undefined, {}, { preview: 'x' }], /^Write confirm\(\{ preview/],
] as const)('%s that is called in another way shows the call', async (path, calls, message) => {
  const { headless, latchkey } = setUp()
  await latchkey.connect({ connectorId: 'com.example.wallet' })
  const names = path.split('.')
  const owner = names.length === 1 ? headless : Reflect.get(headless, names[0] ?? '')
  for (const parameters of calls) {
    await expect(
      Reflect.apply(Reflect.get(owner, names.at(-1) ?? ''), owner, [parameters]),
    ).rejects.toMatchObject({
      code: 'parameters/invalid',
      message: expect.stringMatching(message),
    })
  }
})

test.each([[undefined], [null], [{ search: 'rain' }], [5]])(
  'a search for %j shows the call',
  (text) => {
    const { wallets } = setUp().headless
    expect(() => wallets.search(text as never)).toThrow("Write search('text')")
    expect(wallets.get().search).toBe('')
  },
)
