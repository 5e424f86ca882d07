import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { frameConfig } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { writeTestFrame } from '../testing/writeTestFrame.js'
import { readFrameFiles } from './readFrameFiles.js'
import { type SiteParameters, site } from './site.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
const longScript = 'export const words = 1\n'.repeat(200)
const pages = ['device', 'login', 'mailbox', 'stop', 'freeze', 'approve', 'social']
writeTestFrame(folder, {
  ...Object.fromEntries(
    ['index', ...pages].map((name) => [
      `/${name}.html`,
      `<head><!--latchkey-config--><title>${name}</title>`,
    ]),
  ),
  '/assets/main-1a2b.js': 'export {}',
  '/assets/stretchWorker-3c4D_-.js': 'export {}',
  '/assets/notTheStretchWorker-1a.js': 'export {}',
  '/assets/long-5e6f.js': longScript,
  '/recovery.html': '<title>recovery</title>',
})
writeFileSync(join(folder, 'notes.txt'), 'not to be served')
afterAll(() => rmSync(folder, { recursive: true }))

const keys = { custody: 'c'.repeat(87), escrow: 'e'.repeat(87) }
const usual: SiteParameters = {
  config: {
    vaultUrl: 'https://vault.example',
    dataServer: 'https://data.example/api',
    chains: [{ caipNetworkId: 'eip155:1', name: '"><script>', symbol: 'E&', decimals: 18 }],
  },
  keys: () => keys,
  socials: () => [{ id: 'acme', name: 'Acme "Inc"', isOidc: true }],
  projects: new Map([
    ['default', ['https://app.example', 'https://*.app.example']],
    ['empty', []],
  ]),
  files: readFrameFiles(folder),
}
const get = (path: string, parameters = usual) => site(parameters).request(path)

const policyOf = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')] as const
    }),
  )

test('T437 the frame may call the paymasters of the operator, and no other', async () => {
  const paymasters = ['https://pay.example/v2/KEY', 'https://pay.example/v3', 'http://[::1]:9/rpc']
  const response = await get('/sdk?projectId=default', {
    ...usual,
    config: { ...usual.config, paymasters },
  })
  expect(policyOf(response).get('connect-src')).toBe(
    "'self' https://data.example https://pay.example http://[::1]:9",
  )
  expect(await response.text()).toContain('https://pay.example/v2/KEY')
})

test('T01 only the pages of its project may embed the frame', async () => {
  const response = await get('/sdk?projectId=default&chainId=eip155:1&version=4&enableLogger=false')
  expect(response.status).toBe(200)
  const policy = policyOf(response)
  expect(policy.get('frame-ancestors')).toBe('https://app.example https://*.app.example')
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self' https://data.example",
    'form-action': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'vault',
  })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  for (const query of ['', '?projectId=nobody', '?projectId=empty', '?projectId=__proto__']) {
    expect(policyOf(await get(`/sdk${query}`)).get('frame-ancestors'), query).toBe("'none'")
  }
})

test('the page contains its settings, escaped', async () => {
  const html = await (await get('/sdk?projectId=default')).text()
  expect(html).not.toContain('<script>')
  const content = /<meta name="latchkey-config" content="([^"]*)">/.exec(html)?.[1] ?? ''
  const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const config = v.parse(frameConfig, JSON.parse(text))
  expect(config).toMatchObject({ projectId: 'default', vaultUrl: 'https://vault.example', keys })
  expect(config.allowedOrigins).toEqual(['https://app.example', 'https://*.app.example'])

  const unknown = await (await get('/sdk?projectId=evil%22%3E')).text()
  expect(unknown).not.toContain('evil')
})

test.each([
  ['device', 'same-origin'],
  ['login', 'same-origin'],
  ['mailbox', 'same-origin'],
  ['stop', 'same-origin'],
  ['freeze', 'same-origin'],
  // The frame that opened it vouches for it; it tells a foreign opener nothing.
  ['approve', 'unsafe-none'],
])(
  'T30 no page may embed /%s, and only the approval window has an opener',
  async (name, openerPolicy) => {
    const response = await get(`/${name}`)
    expect(await response.text()).toContain(`<title>${name}</title>`)
    expect(policyOf(response).get('frame-ancestors')).toBe("'none'")
    expect(response.headers.get('cross-origin-opener-policy')).toBe(openerPolicy)
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('files are cached for ever, and a worker has no network access', async () => {
  const response = await get('/assets/main-1a2b.js')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(Object.fromEntries(policyOf(response))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'none'",
  })
})

test('a long file is sent compressed to a browser that takes it, and as it is to every other', async () => {
  const send = (encoding?: string) =>
    site(usual).request('/assets/long-5e6f.js', {
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    })
  for (const encoding of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8, *;q=0.1']) {
    const response = await send(encoding)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(longScript.length / 3)
    expect(gunzipSync(bytes).toString()).toBe(longScript)
  }
  for (const encoding of [undefined, 'identity', 'br', 'gzip;q=0', 'gzip;q=0.0, br', 'x-gzipped']) {
    const response = await send(encoding)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(longScript)
  }
  const short = await site(usual).request('/assets/main-1a2b.js', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(short.headers.get('content-encoding')).toBeNull()
})

test('the worker that stretches passwords may compile WebAssembly, and no other file or page', async () => {
  const scriptsOf = async (path: string) => policyOf(await get(path)).get('script-src')
  expect(await scriptsOf('/assets/stretchWorker-3c4D_-.js')).toBe("'self' 'wasm-unsafe-eval'")
  for (const path of ['/assets/notTheStretchWorker-1a.js', '/approve', '/sdk?projectId=default'])
    expect(await scriptsOf(path), path).toBe("'self'")
})

test('the recovery page is a file to save as it was built, and never runs on the origin of the vault', async () => {
  const response = await get('/recovery-page')
  expect(await response.text()).toBe('<title>recovery</title>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment; filename="latchkey-recovery.html"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
  const unbuilt = await get('/recovery-page', { ...usual, files: undefined })
  expect(unbuilt.status).toBe(404)
})

test('nothing else is served, whatever the path', async () => {
  for (const path of [
    '/notes.txt',
    '/index.html',
    '/assets/../notes.txt',
    '/assets/..%2fnotes.txt',
    '/assets/%2e%2e/notes.txt',
    '/assets//etc/passwd',
    '/assets/',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
})

test('any page may read who may embed the frame', async () => {
  const response = await get('/projects/v1/origins?projectId=default')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({
    allowedOrigins: ['https://app.example', 'https://*.app.example'],
  })
  expect(await (await get('/projects/v1/origins?projectId=nobody')).json()).toEqual({
    allowedOrigins: [],
  })
  expect((await get('/sdk')).headers.get('access-control-allow-origin')).toBeNull()
})

test('T39 a vault with an https URL sends HSTS; a local one does not', async () => {
  const header = 'strict-transport-security'
  expect((await get('/sdk')).headers.get(header)).toContain('max-age=63072000')
  const local = { ...usual, config: { ...usual.config, vaultUrl: 'http://vault.localhost:1' } }
  expect((await get('/sdk', local)).headers.get(header)).toBeNull()
})

test('no page is served until both services gave their keys', async () => {
  const received: { keys?: typeof keys } = {}
  const app = site({ ...usual, keys: () => received.keys })
  expect((await app.request('/sdk?projectId=default')).status).toBe(503)
  received.keys = keys
  expect((await app.request('/sdk?projectId=default')).status).toBe(200)
})

test('without a built frame the page says so, and may not be embedded', async () => {
  const response = await get('/sdk?projectId=nobody', { ...usual, files: undefined })
  expect(response.status).toBe(503)
  expect(policyOf(response).get('frame-ancestors')).toBe("'none'")
})

test('T69 opening a link changes nothing: GET and HEAD return the page, and no other method answers', async () => {
  const app = site(usual)
  for (const path of ['/device', '/login', '/mailbox', '/stop', '/freeze']) {
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(200)
    expect((await app.request(path, { method: 'POST' })).status).toBe(404)
  }
})
