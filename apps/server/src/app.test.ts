import { expect, test } from 'vitest'
import { createApp } from './app.js'
import { openDirectory } from './modules/directory/openDirectory.js'

const page = 'https://app.example.com'

function makeApp(allowedOrigins: string[] = []) {
  const reports: string[] = []
  const env = { allowedOrigins, rpcUpstreams: new Map([['eip155:1', ['http://127.0.0.1:1']]]) }
  const report = (line: string) => reports.push(line)
  const directory = openDirectory({
    env: { file: undefined, only: false, upstream: undefined, images: undefined },
    report,
    signal: new AbortController().signal,
  })
  return { app: createApp({ env, directory, report }), reports }
}

test('reports that it is up', async () => {
  const response = await makeApp().app.request('/health')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'ok', memory: { status: 'ok' } })
})

test.each([
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/getAnalyticsConfig',
  '/v1/supported-chains',
  '/getWallets',
  '/public/getCurrencyImage/USD',
])('%s is mounted', async (path) => {
  expect((await makeApp().app.request(path)).status).toBe(200)
})

test('any page may read public data where no origins are named', async () => {
  const response = await makeApp().app.request('/health', { headers: { origin: page } })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('only the named origins may read where some are', async () => {
  const { app } = makeApp([page])
  const allowedFor = async (origin: string) =>
    (await app.request('/health', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )
  expect(await allowedFor(page)).toBe(page)
  expect(await allowedFor('https://evil.example')).toBeNull()
  expect(await allowedFor('https://app.example.com.evil.example')).toBeNull()
})

test('a browser learns before a POST whether it may', async () => {
  const preflight = async (origin: string) => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { app } = makeApp([page])
    return (await app.request('/v1/?chainId=eip155:1', { method: 'OPTIONS', headers })).headers
  }
  const allowed = await preflight(page)
  expect(allowed.get('access-control-allow-origin')).toBe(page)
  expect(allowed.get('access-control-allow-headers')).toBe('content-type')
  expect((await preflight('https://evil.example')).get('access-control-allow-origin')).toBeNull()
})

test('an unknown path is refused in JSON', async () => {
  const response = await makeApp().app.request('/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: 'not-found', reasons: [{ name: 'path' }] })
})

test('an internal error is reported here and hidden from the caller', async () => {
  const { app, reports } = makeApp()
  app.get('/mistake', () => {
    throw new Error('the password is 1234')
  })
  const response = await app.request('/mistake')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('1234')
  expect(reports.join()).toContain('GET /mistake: Error: the password is 1234')
})

test('a page may read the directory though it was not sent again', async () => {
  const { app } = makeApp([page])
  const headers = { origin: page }
  const first = await app.request('/getWallets', { headers })
  const etag = first.headers.get('etag') ?? ''
  const again = await app.request('/getWallets', { headers: { ...headers, 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('access-control-allow-origin')).toBe(page)
  expect(again.headers.get('vary')).toContain('Origin')
})

test('an image is shown on any page, whatever the rest of the server allows', async () => {
  const { app } = makeApp([page])
  const response = await app.request('/public/getTokenImage/ETH')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})
