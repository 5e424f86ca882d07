import { readyBundler } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'

test('the local bundler starts when it is first asked, and bundles for EntryPoint 0.7', {
  tag: '@long',
}, async () => {
  // It may have to be downloaded.
  test.setTimeout(600_000)
  const url = await readyBundler()
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })
  expect(await answer.json()).toMatchObject({
    result: ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'],
  })
})
