import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { connectorImageIds, imagePaths, networkImageIds } from '@latchkey/protocol'
import { afterEach, expect, test } from 'vitest'
import type { ImageFile } from '../../images/ImageFile.js'
import { builtInWallets } from '../table/builtInWallets.js'
import { samplePng, sampleSvg } from '../testing/sampleImages.js'
import { startUpstream } from '../testing/startUpstream.js'
import { createDirectoryImages } from './createDirectoryImages.js'
import { createImageFinder } from './createImageFinder.js'
import { images } from './images.js'
import { shippedFolder } from './openShippedImages.js'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUps.splice(0)) end()
})

const byId = new Map(builtInWallets.map((wallet) => [wallet.id, wallet]))
const walletByImageId = (id: string) => byId.get(id)
const png: ImageFile = { type: 'image/png', bytes: new Uint8Array(samplePng()) }

function open(folder: ReadonlyMap<string, ImageFile> = new Map()) {
  return images({ findImage: createImageFinder({ folder, walletByImageId }) })
}

/** The server with another directory behind it. */
async function openWithUpstream(
  answer: (response: ServerResponse, path: string) => void,
  folder = {},
  requestMs = 500,
) {
  const server = await startUpstream((request, response) => answer(response, request.url ?? ''))
  const stopping = new AbortController()
  cleanUps.push(server.close, () => stopping.abort())
  const reports: string[] = []
  let time = 0
  const upstream = createDirectoryImages({
    upstream: `${server.url}/api?projectId=p1`,
    report: (line) => reports.push(line.replace(new URL(server.url).host, 'upstream')),
    signal: stopping.signal,
    requestMs,
    now: () => time,
  })
  const find = createImageFinder({
    folder: new Map(Object.entries(folder)),
    walletByImageId,
    upstream,
  })
  const pass = (ms: number) => {
    time += ms
  }
  return { app: images({ findImage: find }), pass, reports, server }
}

const wallet = builtInWallets[0]
const walletPath = `/getWalletImage/${wallet?.id}`

test.each([
  [walletPath, 'wallets/metamask'],
  [`/public/getAssetImage/${networkImageIds['eip155:1']}`, 'networks/ethereum'],
  [`/public/getAssetImage/${networkImageIds['eip155:8453']}`, 'networks/base'],
  [`/public/getAssetImage/${networkImageIds['eip155:43113']}`, 'networks/avalanche'],
  [`/public/getAssetImage/${connectorImageIds.walletConnect}`, 'wallets/walletconnect'],
  ['/public/getTokenImage/USDC', 'tokens/usdc'],
  ['/public/getTokenImage/eth', 'tokens/eth'],
])('S7.25 %s is the picture %s', async (path, file) => {
  const response = await open().request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toBe(readFileSync(join(shippedFolder, `${file}.svg`), 'utf8'))
})

test('most of the directory, and every network but one, has a real picture', async () => {
  const app = open()
  const isDrawn = async (path: string) => (await (await app.request(path)).text()).includes('<text')
  const drawn = async (paths: readonly string[]) => {
    const answers = await Promise.all(paths.map(isDrawn))
    return answers.filter((one) => one).length
  }
  const wallets = builtInWallets.map(({ id }) => imagePaths.wallet + id)
  expect(await drawn(wallets)).toBeLessThanOrEqual(18)
  expect(await drawn(wallets.slice(0, 23))).toBe(0)
  const networks = [...new Set(Object.values(networkImageIds))]
  expect(await drawn(networks.map((id) => imagePaths.asset + id))).toBe(1)
})

test.each([
  ['/getWalletImage/frame', '>F<'],
  [`/public/getAssetImage/${networkImageIds['eip155:9001']}`, '>E<'],
  [`/public/getAssetImage/${connectorImageIds.injected}`, '>B<'],
  ['/public/getCurrencyImage/USD', '>$<'],
  ['/public/getCurrencyImage/eur', '>€<'],
  ['/public/getCurrencyImage/CHF', '>CHF<'],
  ['/public/getTokenImage/LQUIET', '>LQ<'],
  [`/public/getTokenImage/${encodeURIComponent('USD₮0')}`, '>U0<'],
])('S7.25 %s has no picture and is drawn as %s', async (path, letters) => {
  const response = await open().request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toContain(letters)
})

test.each([
  ['ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400', 'walletconnect'],
  ['0c2840c3-5b04-4c44-9661-fbd4b49e1800', 'coinbase'],
  ['54a1aa77-d202-4f8d-0fb2-5d2bb6db0300', 'ledger'],
  ['461db637-8616-43ce-035a-d89b8a1d5800', 'safe'],
])('S9.46 the connector’s image %s is that of %s', async (id, name) => {
  const response = await open().request(`/public/getAssetImage/${id}`)
  const picture = readFileSync(join(shippedFolder, `wallets/${name}.svg`), 'utf8')
  expect(await response.text()).toBe(picture)
})

test('S7.25 every built-in wallet, network and connector has an image', async () => {
  const app = open()
  const assets = [...Object.values(networkImageIds), ...Object.values(connectorImageIds)]
  const paths = [
    ...builtInWallets.map(({ id }) => imagePaths.wallet + id),
    ...assets.map((id) => imagePaths.asset + id),
  ]
  for (const path of paths) expect((await app.request(path)).status, path).toBe(200)
})

test.each([
  '/getWalletImage/nobody',
  '/getWalletImage/__proto__',
  '/getWalletImage/..%2F..%2Fetc%2Fpasswd',
  '/getWalletImage/',
  '/public/getAssetImage/00000000-0000-0000-0000-000000000000',
  '/public/getCurrencyImage/XYZ',
  '/public/getCurrencyImage/constructor',
  '/public/getTokenImage/%3Cscript%3E',
  `/public/getTokenImage/${'x'.repeat(17)}`,
])('S7.25 %s is not there', async (path) => {
  const response = await open().request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBeNull()
})

test('S7.25 an image has its type, runs nothing, and may be embedded and cached anywhere', async () => {
  const app = open(new Map([['mine', png]]))
  for (const path of [walletPath, '/getWalletImage/mine']) {
    const { headers } = await app.request(path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=86400/)
    const again = await app.request(path, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
})

test('S7.25 the operator’s own image comes first', async () => {
  const { app, server } = await openWithUpstream((response) => response.end(), {
    [wallet?.id ?? '']: png,
    'tokens/eth': png,
  })
  for (const path of [walletPath, '/public/getTokenImage/ETH']) {
    const response = await app.request(path)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png.bytes)
  }
  expect(server.seen).toEqual([])
})

test('S7.25 a token’s image is the one in the folder of tokens, and no other', async () => {
  const svg: ImageFile = { type: 'image/svg+xml', bytes: new Uint8Array(sampleSvg) }
  const type = async (path: string, folder: Record<string, ImageFile>) =>
    (await open(new Map(Object.entries(folder))).request(path)).headers.get('content-type')
  const token = (symbol: string) => imagePaths.token + symbol
  expect(await type(token('CORE'), { core: svg, 'tokens/core': png })).toBe('image/png')
  expect(await type(`${imagePaths.wallet}core`, { core: png, 'tokens/core': svg })).toBe(
    'image/png',
  )
  // Drawn: letters on a colour.
  expect(await type(token('CORE'), { core: png })).toBe('image/svg+xml')
  expect(await type(`${imagePaths.currency}USD`, { 'tokens/usd': png })).toBe('image/svg+xml')
  const within = { 'tokens/core': png }
  expect(await type(`${imagePaths.wallet}tokens%2Fcore`, within)).not.toBe('image/png')
})

test('S7.25 an upstream’s image is requested once and passed on', async () => {
  const { app, server } = await openWithUpstream((response) =>
    response.writeHead(200, { 'content-type': 'image/png; x=y' }).end(samplePng()),
  )
  const answers = await Promise.all([app.request(walletPath), app.request(walletPath)])
  answers.push(await app.request(walletPath))
  for (const response of answers) {
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toMatch(/max-age=86400/)
  }
  expect(server.seen).toEqual([`/api${walletPath}?projectId=p1`])
})

test.each<[string, (response: ServerResponse) => void, string | undefined]>([
  ['is not there', (response) => response.writeHead(404).end(), undefined],
  ['is a failure', (response) => response.writeHead(500).end(), 'status 500'],
  [
    'is another type than is said',
    (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(sampleSvg),
    'not the image/png it is said to be',
  ],
  [
    'is a page',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
    'no whole picture',
  ],
  [
    'says that it has 20 MB',
    (response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 20_000_000 })
      response.write(samplePng())
    },
    'the answer is longer than 262144 bytes',
  ],
  [
    'leads elsewhere',
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'unexpected redirect',
  ],
  ['never comes', () => undefined, 'it took too long'],
])('S7.25 a wallet is drawn where the upstream’s image %s', async (_, answer, reason) => {
  const { app, pass, reports, server } = await openWithUpstream(answer)
  const response = await app.request(walletPath)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  // Not for long, for the real one may come back.
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(reports).toEqual(reason ? [`upstream${walletPath}: ${reason}`] : [])
  await app.request(walletPath)
  expect(server.seen).toHaveLength(1)
  pass(60_000)
  await app.request(walletPath)
  expect(server.seen).toHaveLength(2)
})

test('S7.25 an image without end is not received', async () => {
  let sent = 0
  const { app, reports } = await openWithUpstream((response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const more = () => {
      sent += 65_536
      if (sent < 20_000_000 && !response.destroyed) {
        response.write(Buffer.alloc(65_536), () => setImmediate(more))
      }
    }
    more()
  })
  expect((await app.request(walletPath)).headers.get('content-type')).toBe('image/svg+xml')
  expect(reports.join()).toContain('longer than 262144 bytes')
  expect(sent).toBeLessThan(20_000_000)
})

test('visitors cannot make this server request any number of images at once, or another path', async () => {
  const held: ServerResponse[] = []
  const { app, server } = await openWithUpstream((response) => void held.push(response), {}, 10_000)
  const paths = Array.from({ length: 50 }, (_, n) => `/public/getTokenImage/T${n}`)
  paths.push('/public/getTokenImage/..%2F..%2Fadmin', '/getWalletImage/a%3Fb=c')
  const asking = Promise.all(paths.map((path) => app.request(path)))
  await expect.poll(() => held, { timeout: 5_000 }).toHaveLength(16)
  for (const response of held) response.writeHead(404).end()
  await asking
  expect(server.seen).toHaveLength(16)
  expect(server.seen.every((path) => path.startsWith('/api/public/getTokenImage/T'))).toBe(true)
})
