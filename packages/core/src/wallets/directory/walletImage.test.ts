import { expect, test } from 'vitest'
import { connectorImage, walletImage } from '../../runtime/images/imageUrl.js'

const served = { server: 'https://latchkey.example', projectId: undefined }
const alone = { server: undefined, projectId: undefined }
const elsewhere = 'https://img.example/a.png'

test.each([
  [
    served,
    { image_id: 'i1', image_url: elsewhere },
    `${served.server}/getWalletImage/i1?st=latchkey&sv=js-0.1.0`,
  ],
  [served, { image_url: elsewhere }, elsewhere],
  [served, { image_id: 'i1', image_url: 'data:,own' }, 'data:,own'],
  [alone, { image_id: 'i1', image_url: elsewhere }, elsewhere],
  [alone, { image_id: 'i1' }, undefined],
])('with %o, a wallet of %o is drawn by %s', (options, wallet, url) => {
  expect(walletImage(options, wallet)).toBe(url)
})

test('a connector without an image of its own is drawn by its id', () => {
  const asset = `${served.server}/public/getAssetImage/`
  expect(connectorImage(served, { id: 'injected', imageUrl: 'data:,own' })).toBe('data:,own')
  expect(connectorImage(served, { id: 'x', imageId: 'i1' })).toBe(
    `${asset}i1?st=latchkey&sv=js-0.1.0`,
  )
  expect(connectorImage(served, { id: 'safe' })).toMatch(/getAssetImage\/461db637-/)
  expect(connectorImage(served, { id: 'constructor' })).toBeUndefined()
  expect(connectorImage(alone, { id: 'safe' })).toBeUndefined()
})
