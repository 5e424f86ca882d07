import { expect, test } from 'vitest'
import { createPaymasters } from './createPaymasters.js'
import { parsePaymasterAnswer } from './parsePaymasterAnswer.js'

const config = {
  projectId: 'p',
  dataServer: 'https://data.example/',
  paymasters: ['https://pay.example/rpc?key=1'],
}
const own = 'https://data.example/v1/paymaster'

test.each([
  [own, true],
  [`${own}?projectId=p`, true],
  [`${own}?projectId=shop`, false],
  [`${own}?projectId=p&projectId=shop`, false],
  [`${own}?projectId=p&projectId=p`, false],
  [`${own}?project%49d=shop`, false],
  [`${own}?projectId=`, false],
  ['https://pay.example/rpc?key=1', true],
  ['https://pay.example/rpc?key=2', false],
  ['https://pay.example/rpc', false],
  ['https://data.example/v1/paymaster/', false],
  ['https://data.example/v1/bundler', false],
  ['https://data.example/v1/paymaster/../rpc', false],
  ['http://data.example/v1/paymaster', false],
  ['https://data.example:8443/v1/paymaster', false],
  ['https://data.example.evil.example/v1/paymaster', false],
  ['https://data.example@evil.example/v1/paymaster', false],
  ['https://me:secret@data.example/v1/paymaster', false],
  [`${own}#part`, false],
  ['javascript:alert(1)', false],
  ['/v1/paymaster', false],
  ['', false],
])('T414 a page that names %s: %s', async (url, isAllowed) => {
  const asked: string[] = []
  const paymasters = createPaymasters({
    config,
    fetch: async (to) => {
      asked.push(String(to))
      return Response.json({ result: 1 })
    },
  })
  expect(paymasters.allows(url)).toBe(isAllowed)
  await paymasters.ask(url, 'pm_getPaymasterData', []).catch(() => undefined)
  expect(asked).toEqual(isAllowed ? [url] : [])
})

test('T581 only the data server’s own paymaster, of whichever project, is told from others', () => {
  const paymasters = createPaymasters({ config })
  const urls = [own, `${own}?projectId=p`, 'https://pay.example/rpc?key=1', `${own}/`, '']
  expect(urls.map((url) => paymasters.isOwn(url))).toEqual([true, true, false, false, false])
})

test.each<[string, unknown, boolean]>([
  ['nothing', undefined, true],
  ['the name of a policy', { policyId: 'sp_gold' }, true],
  ['a token to pay with', { token: 'USDC' }, false],
  ['a token under another name', { erc20: 'USDC' }, false],
  ['an address', { policyId: `0x${'ab'.repeat(20)}` }, false],
  ['what is nested', { policyId: 'a', paymentInfo: { mode: 'x' } }, false],
  ['a list', ['token'], false],
  ['too much', { a: '1', b: '2', c: '3', d: '4', e: '5' }, false],
  ['a long text', { policyId: 'x'.repeat(129) }, false],
])('T418 a page that has another service than the data server get %s', (_, context, isAllowed) => {
  const { allows } = createPaymasters({ config })
  expect(allows('https://pay.example/rpc?key=1', context)).toBe(isAllowed)
  expect(allows(own, context)).toBe(true)
})

test('T414 no service is allowed where the operator names none', () => {
  expect(createPaymasters({ config: { projectId: 'p' } }).allows(own)).toBe(false)
})

test.each<[string, () => Promise<Response>, string]>([
  ['refuses', async () => Response.json({ error: { code: -32001, message: '<b>' } }), 'rpc/failed'],
  ['is gone', () => Promise.reject(new TypeError('offline')), 'rpc/unreachable'],
  ['answers without end', async () => new Response('x'.repeat(30_000)), 'rpc/malformed'],
  ['answers nonsense', async () => Response.json([]), 'rpc/malformed'],
])('T412 a paymaster that %s', async (_, fetch, code) => {
  const { ask } = createPaymasters({ config, fetch })
  await expect(ask(own, 'pm_getPaymasterData', [])).rejects.toMatchObject({ code })
})

test('T412 a paymaster that is silent is given up', async () => {
  const { ask } = createPaymasters({
    config,
    timeoutMs: 20,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  })
  const asked = ask(own, 'pm_getPaymasterData', [])
  await expect(asked).rejects.toMatchObject({ code: 'rpc/timeout' })
})

const paymaster = `0x${'ab'.repeat(20)}`
test.each<[string, unknown]>([
  ['nothing', null],
  ['no paymaster', { paymasterData: '0x' }],
  ['the paymaster 0', { paymaster: `0x${'0'.repeat(40)}` }],
  ['odd digits', { paymaster, paymasterData: '0x123' }],
  ['more data than any', { paymaster, paymasterData: `0x${'00'.repeat(1_025)}` }],
  ['negative gas', { paymaster, paymasterPostOpGasLimit: '-0x1' }],
  ['gas as a number', { paymaster, paymasterPostOpGasLimit: 5 }],
  ['absurd gas', { paymaster, paymasterVerificationGasLimit: '0xf4241' }],
])('T412 an answer of a paymaster with %s is none', (_, answer) => {
  expect(() => parsePaymasterAnswer(answer)).toThrow()
})

test('what a paymaster says besides does not matter', () => {
  const read = parsePaymasterAnswer({ paymaster, isFinal: 'yes', sponsor: { name: 5 }, more: 1 })
  expect(read).toEqual({ paymaster, paymasterData: '0x', isFinal: undefined, sponsor: undefined })
})
